import express from 'express'
import { expect, it } from 'vitest'
import { outboxPage } from './outbox-page.ts'

const pageOf = async (mail: Record<'to' | 'subject' | 'text', string>): Promise<string> => {
  const app = express().get('/', outboxPage([{ sentAt: '2026-11-21T10:00:00.000Z', ...mail } as never]))
  const server = app.listen(0)
  const { port } = server.address() as { port: number }
  const page = await (await fetch(`http://127.0.0.1:${port}`)).text()
  server.close()
  return page
}

it.each(['<script>alert(1)</script>', '"><svg onload=alert(1)>', 'https://x.example/"onmouseover="alert(1)', 'https://x.example/<img>'])(
  'S38: %s in a mail stays text in the outbox',
  async (text) => {
    const page = await pageOf({ to: text, subject: text, text })
    expect(page).not.toMatch(/<(script|svg|img)/)
    const tags = page.match(/<a [^>]*>/g) ?? []
    for (const tag of tags) expect(tag).toMatch(/^<a href="[^"]*">$/)
  },
)
