export interface PageHeadProps {
  title: string;
  /** What search engines and link previews say of the page. */
  description?: string;
}

/** Sets the document's title and description. React moves both into <head>. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
