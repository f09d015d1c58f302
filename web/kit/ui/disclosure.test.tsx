import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Disclosure } from './disclosure.tsx'

it('RU15: what opens on demand has a chevron that turns when it is open', () => {
  const { container } = render(<Disclosure summary="Common mistakes">Asking for everything at once.</Disclosure>)
  const chevron = container.querySelector('details > summary > svg')
  // Depends only on its own part, not on a surrounding open one.
  expect(chevron?.getAttribute('class')).toContain('[details[open]>summary>&]:rotate-180')
})

it('RU15: no page draws a disclosure of its own', () => {
  const root = join(import.meta.dirname, '../../..')
  const pages = ['web', 'plugins'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
      .map((name) => join(folder, name)),
  )
  expect(pages.filter((page) => readFileSync(join(root, page), 'utf8').includes('<details'))).toEqual(['web/kit/ui/disclosure.tsx'])
})

it('draws what is inside when it is first opened, where that is asked for, and keeps it', () => {
  const { container } = render(
    <Disclosure look="row" isLazy summary="Your progress" hint="1 of 5">
      The ledger
    </Disclosure>,
  )
  const details = container.querySelector('details') as HTMLDetailsElement
  expect(details.textContent).toBe('Your progress1 of 5')
  details.open = true
  fireEvent(details, new Event('toggle'))
  expect(details.textContent).toContain('The ledger')
  details.open = false
  fireEvent(details, new Event('toggle'))
  expect(details.textContent).toContain('The ledger')
})
