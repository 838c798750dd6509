// Typst templates. Text reaches them as data and is never read as markup. All labels come from the data.

const page = `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title, author: data.seller.name)
#set page(paper: "a4", margin: (x: 2cm, y: 2.2cm), numbering: "1 / 1")
#set text(
  font: ("Noto Sans", "Noto Sans Thai", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari",
    "Noto Sans JP", "Noto Sans KR"),
  size: 10pt, lang: "en", fallback: false,
)
#set table(stroke: (x: none, y: 0.5pt + luma(190)), inset: (x: 4pt, y: 6pt))
#show title: set text(size: 20pt)
#show heading: set text(size: 11pt)
#let lines(texts) = texts.map(text => [#text]).join(linebreak())
#let parties = grid(columns: (1fr, 1fr), column-gutter: 1cm,
  [= #data.labels.seller
    #lines(data.seller.lines)],
  [= #data.labels.buyer
    #lines(data.buyer.lines)],
)
#let facts = for fact in data.facts [/ #fact.label: #fact.value
]
`;

/** A receipt or a credit note. */
export const receiptTemplate = `${page}
#title()
#facts
#v(0.6cm)
#parties
#v(0.6cm)
#table(columns: (1fr, auto), align: (left, right),
  table.header([#data.labels.description], [#data.labels.amount]),
  ..data.lines.map(line => ([#line.description], [#line.amount])).flatten(),
  ..data.taxes.map(tax => ([#tax.label], [#tax.amount])).flatten(),
  [*#data.labels.total*], [*#data.total*],
)
#for note in data.notes [#note

]
`;

/** A statement: the transactions of a wallet over a period. */
export const statementTemplate = `${page}
#title()
#facts
#v(0.6cm)
#parties
#v(0.6cm)
#if data.rows.len() == 0 [#data.labels.empty] else [
  #table(columns: (auto, 1fr, auto, auto), align: (left, left, left, right),
    table.header([#data.labels.date], [#data.labels.description], [#data.labels.receipt], [#data.labels.amount]),
    ..data.rows.map(row => ([#row.date], [#row.description], [#row.receipt], [#row.amount])).flatten(),
  )
]
`;
