import { describe, expect, it } from 'vitest'
import type { Config } from '../../config/env.ts'
import { composeMail } from './compose-mail.ts'

const config = { productName: 'Glider', supportEmail: 'help@glider.test' } as Config
const compose = (more: object) =>
  composeMail({ to: 'ada@example.test', subject: 'Your code', text: 'Hello,\n\n482915\n\nIt works for 10 minutes.', ...more }, config)

describe('RX9: a mail in the house’s template', () => {
  it('RX9: has a brand, a language, a preview line, and says that a program wrote it', () => {
    const { html, headers, text } = compose({ language: 'de', html: '<p><strong>482915</strong></p>' })
    expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
    expect(html).toMatch(/^<!doctype html>\n<html lang="de"/)
    expect(html).toContain('Glider</div>')
    expect(html, 'the code is large, and one piece to copy').toMatch(
      /<p dir="ltr"[^>]*><strong class="code"[^>]*font:400 40px[^>]*>482915<\/strong><\/p>/,
    )
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).toContain('mailto:help@glider.test')
    expect(html).toContain('ada@example.test')
    expect(text).toContain('482915')
    const preview = /max-height:0;overflow:hidden">([^<&]*)/.exec(html)?.[1]
    expect(preview, 'no code on a locked screen').toBe('It works for 10 minutes.')
  })

  it('RX9: makes its page of the text where there is no other, with the way out at its end', () => {
    const { html, headers } = compose({
      text: 'Read https://glider.test/verify/7K2M.\n\nBye <b>\n\n--\nNo more: https://glider.test/unsubscribe?a=1&b=2',
      headers: { 'List-Unsubscribe': '<https://glider.test/x>' },
    })
    expect(headers).toMatchObject({ 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe': '<https://glider.test/x>' })
    expect(html).toContain('<a href="https://glider.test/verify/7K2M">https://glider.test/verify/7K2M</a>.')
    expect(html).not.toContain('<b>')
    expect(html.indexOf('class="foot"')).toBeLessThan(html.indexOf('href="https://glider.test/unsubscribe?a=1&amp;b=2"'))
  })

  it('RX9: a line that ends with an address is a link by its words, the first of them the mail’s button', () => {
    const { html, text } = compose({
      text: 'Your certificate is ready: https://glider.test/verify/7K2M\n\nEt puis. Ouvrez ceci : https://glider.test/x?a=1&b=2',
    })
    expect(html).toMatch(/<a class="action"[^>]* href="https:\/\/glider.test\/verify\/7K2M">Your certificate is ready<\/a>/)
    expect(html).toContain('Et puis. <a href="https://glider.test/x?a=1&amp;b=2">Ouvrez ceci</a>')
    expect(text, 'the text has the address in full').toContain('ready: https://glider.test/verify/7K2M')
  })

  it('RX9: fetches nothing when it is opened, whatever its subject says', () => {
    const { html } = compose({ subject: '"><img src=x onerror=alert(1)>' })
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=[^&]*http/)
    expect(html).toContain('&lt;img')
  })
})
