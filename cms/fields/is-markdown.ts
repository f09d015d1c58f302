/** Said in a text field's `custom`: what it holds is Markdown, and the panel gives it a toolbar and a preview. */
export const isMarkdown = { custom: { isMarkdown: true } } as const

export const holdsMarkdown = (field: { readonly custom?: unknown }): boolean =>
  (field.custom as { readonly isMarkdown?: unknown } | undefined)?.isMarkdown === true
