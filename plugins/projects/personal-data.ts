/**
 * Patterns of text that identifies a person: part of an e-mail address, a ten-digit phone number, a form's sample name. Before the @ one
 * sign is enough: with all of them, a long word would be read again from each of its letters.
 */
const signs = [
  /[\p{L}\d._%+-]@/u,
  /@[\p{L}\d-]+\.\p{L}{2,}/u,
  /(?<!\d)(?:\+?\d{1,3}[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)/,
  /\b(?:john|jane)[\s._-]*(?:doe|smith)\b/i,
  /\b(?:max|erika)[\s._-]*mustermann\b/i,
  /\bjuan[\s._-]*p[eé]rez\b/i,
  /\bjean[\s._-]*dupont\b/i,
]

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

interface Texts {
  readonly name: string
  readonly description?: string | null
  readonly next_step?: string | null
  readonly deployment_url: string | null
}

/** Whether a project's texts or address look as if they contain personal data. A hint for its owner, not a refusal. */
export const looksPersonal = ({ name, description, next_step, deployment_url }: Texts): boolean => {
  const text = [name, description ?? '', next_step ?? '', decoded(deployment_url ?? '')].join('\n')
  return signs.some((sign) => sign.test(text))
}

/** Patterns that are rare in code by accident: whole addresses, and telephone numbers with spaces. */
const signsInCode = [
  /[\p{L}\d._%+-]@(?!example\b)[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/u,
  /(?<![\d.])\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?![\d.])/,
]

/** The same hint for code, plans and prompts. */
export const codeLooksPersonal = (text: string): boolean => signsInCode.some((sign) => sign.test(text))
