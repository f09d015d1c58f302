import { createHash } from 'node:crypto'
import type { Response } from 'express'
import type { Language } from '../contract.ts'
import { escapeHtml } from '../shared/escape-html.ts'

/** The house's colours and sizes, for pages without the app's own styles. */
const styles = `:root{color-scheme:light dark;--ground:#F3F5F0;--ink:#13242B;--soft:#3A4B52;--accent:#A80F5E}
@media (prefers-color-scheme:dark){:root{--ground:#0F1A1E;--ink:#EEF3F1;--soft:#B4C2C4;--accent:#FF9CCB}}
body{margin:0;background:var(--ground);color:var(--soft);font:17px/1.55 "Atkinson Hyperlegible Next","Segoe UI",system-ui,sans-serif}
main{max-width:42rem;margin:0 auto;padding:clamp(2.5rem,10vh,7rem) 1.25rem;overflow-wrap:anywhere}
p.mark{width:max-content;margin:0 0 1.75rem;padding:.3rem .6rem;border-radius:.55rem;background:#FFC11E;color:#13242B;font:700 1.15rem/1.3 monospace}
h2{margin:2.5rem 0 .25rem;color:var(--ink);font:600 1.3rem/1.2 Besley,Rockwell,Georgia,serif}pre{white-space:pre-wrap;font:.92em/1.5 ui-monospace,Consolas,Menlo,monospace;color:var(--ink)}
h1{margin:0 0 1rem;color:var(--ink);font:600 clamp(1.9rem,5vw,2.6rem)/1.12 Besley,Rockwell,Georgia,serif;letter-spacing:-.02em}
p{margin:0 0 1rem}a{color:var(--accent);text-underline-offset:.18em}a:focus-visible,button:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
button{min-height:2.75rem;padding:.4rem 1rem;border:1px solid var(--ink);border-radius:.55rem;background:none;color:var(--ink);font:inherit;font-weight:600;cursor:pointer}`

/** The logo, as mails write it. */
const mark = '<p class="mark" aria-hidden="true">../</p>'

/** Such a page runs no script, loads no files and may not be framed; its only style is allowed by its hash. */
const policyWith = (formAction: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ')
const [policy, policyOfForms] = [policyWith("'none'"), policyWith("'self'")]

interface PlainPageOptions {
  /** Whether the page has forms that are sent to this host. */
  readonly hasForms?: boolean
}

/** Sends a self-contained page, in the reader's colour scheme. @param content HTML of its main part */
export const sendPlainPage = (
  res: Response,
  language: Language,
  title: string,
  content: string,
  { hasForms = false }: PlainPageOptions = {},
): void => {
  res.setHeader('Content-Security-Policy', hasForms ? policyOfForms : policy)
  res
    .type('html')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${styles}</style><main>${mark}<h1>${escapeHtml(title)}</h1>${content}</main></html>`,
    )
}
