import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/index.ts'
import { Markdown } from './markdown.tsx'
import { MarkdownSections } from './markdown-sections.tsx'
import { safeHref } from './safe-href.ts'

test('shows text, lists, tables and code', () => {
  renderPage(<Markdown>{'# Plan\n\nA **bold** word.\n\n- one\n- two\n\n| a |\n|---|\n| 1 |\n\n```\nif (a < b) {}\n```'}</Markdown>)
  expect(screen.getByRole('heading', { level: 2, name: 'Plan' })).toBeTruthy()
  expect(screen.getByText('bold').tagName).toBe('STRONG')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('cell', { name: '1' })).toBeTruthy()
  expect(screen.getByText('if (a < b) {}').tagName).toBe('CODE')
})

test('RU19: a page’s text stands beside its headings, what comes before them first', async () => {
  const { container } = renderPage(
    <MarkdownSections>{'Hello.\n\n## One\n\nFirst.\n\n### Within\n\n- a\n\n## Two\n\nSecond.'}</MarkdownSections>,
  )
  await screen.findByRole('heading', { name: 'One' })
  const sections = [...container.querySelectorAll('section')]
  expect(sections.map((section) => section.querySelector('h2')?.textContent)).toEqual(['One', 'Two'])
  expect(sections.map((section) => section.querySelector('.prose')?.textContent)).toEqual(['First.Withina', 'Second.'])
  expect(container.querySelector('.prose')?.parentElement?.textContent).toBe('Hello.')
})

test('makes no element out of HTML, loads no image, follows no unsafe scheme', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'inline <b onclick="alert(1)">bold</b>',
    '![a picture](https://evil.example/pixel.png)',
    '[click](javascript:alert(1))',
    '[data](data:text/html,x)',
    '[relative](//evil.example)',
  ]
  const { container } = renderPage(<Markdown>{hostile.join('\n\n')}</Markdown>)
  expect(container.querySelector('script, img, iframe, b, [onclick], [onerror], a')).toBeNull()
  expect(container.textContent).toContain('<script>alert(1)</script>')
  expect(container.textContent).toContain('a picture')
})

test('knows safe addresses', () => {
  expect(['https://a.b', 'http://a.b', 'mailto:a@b.c', '/dashboard', '#top'].map(safeHref)).not.toContain(null)
  const unsafe = [
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    'data:x',
    'vbscript:x',
    '//evil',
    '/\\evil',
    'file:///etc',
  ]
  expect(unsafe.map(safeHref)).toEqual(unsafe.map(() => null))
})
