import type { Language } from '../contract.ts'

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** A page that needs nothing but itself, in the reader's own colours. @param content HTML of its main part */
export const plainPage = (language: Language, title: string, content: string): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><main><h1>${escapeHtml(title)}</h1>${content}</main></html>`
