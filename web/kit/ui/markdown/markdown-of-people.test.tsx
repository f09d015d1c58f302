import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MarkdownOfPeople } from './markdown-of-people.tsx'

const long = `**bold**\n\n${'a\n\n'.repeat(3_000)}`

it('S65: a long text is painted as it was typed, in one piece, and drawn by the browser', () => {
  const painted = renderToString(<MarkdownOfPeople>{long}</MarkdownOfPeople>)
  expect(painted).toContain('**bold**')
  expect(painted.match(/<p/g)).toHaveLength(1)
  render(<MarkdownOfPeople>{long}</MarkdownOfPeople>)
  expect(screen.getByText('bold').tagName).toBe('STRONG')
})

it('a short one is painted as it is drawn', () => {
  expect(renderToString(<MarkdownOfPeople>**bold**</MarkdownOfPeople>)).toContain('<strong>bold</strong>')
})
