import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { renderPage } from '#web/testing'
import { layOut } from '../drawing/lay-out.ts'
import texts from '../locales/en.json' with { type: 'json' }
import { DiagramFigure } from './diagram-figure.tsx'

i18next.addResourceBundle('en', 'diagrams', texts)

it('a drawing has its name, the same in words, and labels that are text', () => {
  const { tooWide: _, ...scene } = layOut({
    kind: 'flow',
    nodes: [
      { id: 'one', label: 'A message' },
      { id: 'two', label: 'Checked', tone: 'key' },
    ],
    edges: [{ id: 'a', from: 'one', to: 'two', label: 'arrives' }],
  })
  const diagram = { id: 'it', language: 'de', title: 'What happens', text: 'A message arrives and is checked.', scene }
  renderPage(<DiagramFigure diagram={diagram} />)
  const drawing = screen.getByRole('img', { name: 'What happens' })
  expect(document.getElementById(`${drawing.getAttribute('aria-describedby')}`)?.textContent).toBe('A message arrives and is checked.')
  for (const label of ['A message', 'Checked', 'arrives']) expect(within(drawing).getByText(label).tagName).toBe('tspan')
  expect(screen.getByRole('figure').getAttribute('lang')).toBe('de')
  screen.getByText('The same in words')
})
