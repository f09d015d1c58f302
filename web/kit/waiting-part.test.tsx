import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { defineSlot } from '../../core/contract.ts'
import { createI18n } from './i18n/create-i18n.ts'
import { provideScope } from './scope.ts'
import { FillsProvider, SlotOutlet } from './slots.tsx'
import { lateComponent, loadEveryComponent } from './ui/late.tsx'

afterEach(() => provideScope(() => undefined))

const panels = defineSlot('test.panels')
const Panel = () => <b>Twelve calls</b>
const Panels = () => {
  const { t } = useTranslation('logbook')
  return (
    <section>
      {t('title')} <SlotOutlet slot={panels} isAwaited />
    </section>
  )
}
const WaitingPanels = lateComponent(async () => Panels, { waitsForUse: true })

/** Paints as the server does. @returns what it noted as what the page needs */
const paint = async (part: ReactNode) => {
  const textsOf = (texts: object) => ({ en: async () => ({ default: texts }) })
  const i18n = await createI18n({
    plugins: [{ id: 'logbook', locales: textsOf({ title: 'Logbook' }) }],
    shellLocales: textsOf({}),
    language: 'en',
  })
  await i18n.loadNamespaces('logbook')
  await loadEveryComponent()
  const slots: string[] = []
  provideScope(() => ({ origin: 'http://school.example', language: 'en', fetch, onSlot: (id) => slots.push(id) }))
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <FillsProvider fills={[{ slot: panels, component: Panel, order: 0 }]}>{part}</FillsProvider>
    </I18nextProvider>,
  )
  return { html: html.replaceAll(/<!--.*?-->/g, ''), slots, namespaces: i18n.reportNamespaces?.getUsedNamespaces() }
}

test('what a waiting part is drawn with is not noted as what its page needs: neither its texts nor what fills its slots', async () => {
  const { html, slots, namespaces } = await paint(<WaitingPanels />)
  expect(html).toContain('<section>Logbook <b>Twelve calls</b></section>')
  expect(slots).toEqual([])
  expect(namespaces).not.toContain('logbook')
})

test('what stands beside it is', async () => {
  const { slots, namespaces } = await paint(<Panels />)
  expect(slots).toEqual(['test.panels'])
  expect(namespaces).toContain('logbook')
})
