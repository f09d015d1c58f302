import type { Config } from '../../config/env.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import { hostTexts } from '../host-texts.ts'
import type { Mail } from './mailer.ts'

const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')
/** `Your certificate is ready: https://…` describes its link; the text becomes the link, so that a long address is not shown. */
const linkedLine = (line: string) => {
  const [, before = '', words, address] = /^(.*[.!?]\s+)?([^.!?:]*[^.!?:\s])\s?:\s+(https?:\/\/[^\s<>"]+)$/.exec(line) ?? []
  return words && address ? `${linked(before)}<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>` : linked(line)
}
const paragraphs = (text: string) =>
  text
    .trim()
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((part) => `<p>${part.split('\n').map(linkedLine).join('<br>')}</p>`)
    .join('\n')

/** The line that an inbox shows beside the subject: the first sentence that is not a greeting, has no address, and never a code. */
const previewOf = (text: string): string => {
  const found = text.split('\n').find((line) => /\w{3}/.test(line) && !/[,:]\s*$|https?:|\d{6}/.test(line))
  return (found ?? '').replace(/^[-*]\s+/, '').slice(0, 140)
}

/** Renders the first paragraph that is a single link with its own text as the mail's button. */
const withButton = (html: string) =>
  html.replace(
    /<p><a href="([^"]*)"([^>]*)>((?!https?:)[^<]*)<\/a><\/p>/,
    '<p style="margin:24px 0"><a class="action" style="display:inline-block;padding:13px 22px;border-radius:8px;background:#13242B;color:#FEFEFB;font-weight:700;text-decoration:none" href="$1"$2>$3</a></p>',
  )

/** Renders a paragraph of exactly six digits as the mail's code: large, selectable as one piece, left to right. */
const withCode = (html: string) =>
  html.replace(
    /<p>(?:<strong>)?(\d{6})(?:<\/strong>)?<\/p>/g,
    `<p dir="ltr" style="margin:8px 0 20px"><strong class="code" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#E8ECE4;font:400 40px/1.2 'Atkinson Hyperlegible Mono',Consolas,Menlo,monospace;letter-spacing:.12em">$1</strong></p>`,
  )

/** Each paragraph and entry has the direction of its own text: mails contain names and texts of people. */
const withDirections = (html: string) => html.replace(/<(p|li|h[1-6]|td|th)(?=[ >])(?![^>]*\sdir=)/g, '<$1 dir="auto"')

const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:#A80F5E}h1,h2,h3{line-height:1.2;margin:0 0 16px}h1,h2{font-family:Besley,Georgia,serif;font-weight:600}ul{padding-left:1.2em}p,ul,ol{margin:0 0 16px}
@media (prefers-color-scheme:dark){.ground{background:#0F1A1E!important}.sheet{background:#18262C!important;border-color:#33464E!important;color:#EEF3F1!important}
.head{border-color:#EEF3F1!important}.code{background:#0B1418!important}
.foot{color:#B4C2C4!important;border-color:#33464E!important}a{color:#FF9CCB!important}.action{background:#FFC11E!important;color:#13242B!important}}`

/** The mail's HTML page with all styles inline: no table, no picture, nothing is loaded when it is opened. */
const page = ({ to, subject, text, html, language = 'en' }: Mail, { productName, supportEmail }: Config): string => {
  const t = hostTexts(language)
  const [words = '', ...endings] = text.split(/\n-- ?\n/)
  const body = withDirections(withCode(withButton(html ?? paragraphs(words))))
  const title = /<h[12][ >]/.test(body)
    ? ''
    : `<h1 style="margin:0 0 16px;font:600 26px/1.2 Besley,Georgia,serif">${escapeHtml(subject)}</h1>`
  const support = `<a href="mailto:${escapeHtml(supportEmail)}">${escapeHtml(supportEmail)}</a>`
  const sent = `<p>${escapeHtml(t('mail.sentTo', { to, product: productName }))} ${escapeHtml(t('mail.questions'))} ${support}</p>`
  return `<!doctype html>
<html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${styles}</style></head>
<body class="ground" style="margin:0;background:#F3F5F0">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewOf(words))}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<div class="ground" lang="${language}" style="padding:24px 12px;background:#F3F5F0">
<div class="sheet" role="article" style="max-width:600px;margin:0 auto;border:1px solid #D5DCD2;border-radius:12px;background:#FEFEFB;color:#13242B;font:17px/1.55 'Atkinson Hyperlegible Next',Verdana,Helvetica,Arial,sans-serif">
<div class="head" style="padding:18px 28px 16px;border-bottom:2px solid #13242B;font:600 20px Besley,Georgia,serif"><span aria-hidden="true" style="display:inline-block;margin-right:10px;padding:3px 7px;border-radius:7px;background:#FFC11E;color:#13242B;font:700 16px monospace">../</span>${escapeHtml(productName)}</div>
<div style="padding:26px 28px 12px;overflow-wrap:anywhere">${title}
${body}</div>
<div class="foot" style="padding:16px 28px 12px;border-top:1px solid #D5DCD2;color:#4A5A60;font-size:14px;overflow-wrap:anywhere">${endings.map(paragraphs).join('')}${sent}</div>
</div></div></body></html>
`
}

/** A mail ready to be sent: in the house's template, and marked as automatic (RFC 3834), so that no absence note answers it. */
export const composeMail = (mail: Mail, config: Config) => ({
  ...mail,
  html: page(mail, config),
  headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
})
