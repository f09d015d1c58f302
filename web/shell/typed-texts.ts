type Field = HTMLInputElement | HTMLTextAreaElement

/** Kinds that hold words. Secrets, such as passwords and API keys, have kinds of their own. */
const kinds = ['text', 'search', 'email', 'url', 'tel', 'textarea']

const nameOf = (field: Field): string =>
  field.labels?.[0]?.textContent?.trim() || field.getAttribute('aria-label') || field.placeholder || field.name

/** The texts in the fields of the page that is in the document now, each under its field's name; empty where there are none. */
export const typedTexts = (): string => {
  const fields = [...document.querySelectorAll<Field>('main input, main textarea, [role="dialog"] input, [role="dialog"] textarea')]
  return fields
    .filter(({ type, value, autocomplete }) => kinds.includes(type) && value.trim() !== '' && autocomplete !== 'one-time-code')
    .map((field) => [nameOf(field), field.value].filter(Boolean).join(':\n'))
    .join('\n\n')
}
