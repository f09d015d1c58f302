import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { freePort } from '../core/testing/free-port.mjs'
import { alive } from './alive.ts'

const paths = [
  '/',
  '/?mode=student&lang=de',
  '/why-us?lang=fr',
  '/legal/privacy?lang=es',
  '/auth/request?lang=pt',
  '/verify/nobody-has-this',
]

/** The letters of a page, without markup and characters that HTML may write in several ways. */
const lettersOf = (html: string) => html.replace(/<[^>]+>|&[#\w]+;|[^\p{L}\d]/gu, '')

test('npm run dev paints the same pages from the sources, and the browser takes them over without a word', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'soloflight-dev-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = { ...process.env, PORT: `${port}`, APP_ORIGIN: origin, DATABASE_URL: `file:${join(folder, 'school.db')}`, LOG_LEVEL: 'error' }
  const dev = spawn(process.execPath, ['core/commands/dev.mjs'], { env: { ...env, NODE_ENV: 'development' }, stdio: 'ignore' })
  const ended = new Promise((resolve) => dev.once('exit', resolve))
  try {
    const isUp = () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    // The first start compiles all of the sources.
    await expect.poll(isUp, { timeout: 300_000 }).toBe(true)
    const visit = async (page: Page, path: string) => {
      await page.goto(origin + path)
      await alive(page)
    }
    // Vite discovers each page's packages once, and reloads the page when it has found new ones.
    const first = await browser.newPage()
    for (const path of paths) await visit(first, path)
    await first.waitForLoadState('networkidle')

    // A new visitor: the first one has chosen the landing of students.
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => {
      const isStatus = message.text().startsWith('Failed to load resource') && message.location().url === page.url()
      if (['error', 'warning'].includes(message.type()) && !isStatus) complaints.push(message.text())
    })
    for (const path of paths) {
      const painted = await (await fetch(origin + path)).text()
      await visit(page, path)
      const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(painted) ?? []
      const shown = await page.getByRole('heading', { level: 1 }).textContent()
      expect.soft(lettersOf(heading), `${path}, before its script`).toBe(lettersOf(shown ?? ''))
      expect.soft(complaints.splice(0), path).toEqual([])
    }
  } finally {
    dev.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  }
})
