import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderPage } from '../../../testing/index.ts'
import { provideScope } from '../../scope.ts'
import { MarkdownOfPeople } from './markdown-of-people.tsx'

const paint = (text: string) => {
  provideScope(() => ({ origin: 'http://localhost', language: 'en', fetch: async () => new Response() }))
  const html = renderToString(
    <MemoryRouter>
      <MarkdownOfPeople>{text}</MarkdownOfPeople>
    </MemoryRouter>,
  )
  provideScope(() => undefined)
  return html
}

const long = `**bold**\n\n${'a\n\n'.repeat(3_000)}`

it('S65: a long text is painted as it was typed, in one piece, and drawn by the browser', () => {
  const painted = paint(long)
  expect(painted).toContain('**bold**')
  expect(painted.match(/<p/g)).toHaveLength(1)
  renderPage(<MarkdownOfPeople>{long}</MarkdownOfPeople>)
  expect(screen.getByText('bold').tagName).toBe('STRONG')
})

it('a short one is painted as it is drawn', () => {
  expect(paint('**bold**')).toContain('<strong>bold</strong>')
})
