export interface PageHeadProps {
  title: string;
  /** Description for search engines and link previews. */
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
