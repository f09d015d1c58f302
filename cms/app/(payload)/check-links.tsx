'use client'

import { useState } from 'react'
import type { FoundLink } from '../../workflow/links-in-content.ts'
import { addressOf } from './address-of.ts'
import { panelCall } from './panel-call.ts'
import { usePanelTexts } from './use-panel-texts.ts'

interface Links {
  readonly internal: readonly FoundLink[]
  readonly external: readonly FoundLink[]
}

/** Whether the app has this page: the app itself is requested, as by a visitor. */
const leadsSomewhere = async ({ address }: FoundLink): Promise<boolean> => {
  const answer = await fetch(address, { method: 'HEAD', credentials: 'omit', redirect: 'follow' })
  return answer.status !== 404
}

/** A few at a time, so that the app still serves learners. */
const brokenOf = async (links: readonly FoundLink[]): Promise<FoundLink[]> => {
  const broken: FoundLink[] = []
  const waiting = [...links]
  const work = async () => {
    for (let link = waiting.shift(); link; link = waiting.shift()) if (!(await leadsSomewhere(link))) broken.push(link)
  }
  await Promise.all([work(), work(), work()])
  return broken.sort((one, other) => one.address.localeCompare(other.address))
}

const Found = ({ links }: { links: readonly FoundLink[] }) => (
  <ul className="start__entries">
    {links.map(({ address, from }) => (
      <li key={address}>
        <code>{address}</code>
        {from.map((entry) => (
          <span key={`${entry.slug}/${entry.id}`} className="start__about">
            {' '}
            · <a href={addressOf(entry)}>{entry.title}</a>
          </span>
        ))}
      </li>
    ))}
  </ul>
)

/** Lists the links of published content that are broken, and those that lead out of the site. */
export const CheckLinks = () => {
  const { say } = usePanelTexts()
  const [links, setLinks] = useState<Links>()
  const [broken, setBroken] = useState<readonly FoundLink[] | null>()
  const check = async () => {
    setBroken(undefined)
    try {
      const found = await panelCall<Links>('/cms/api/workflow/links')
      setLinks(found)
      setBroken(await brokenOf(found.internal))
    } catch {
      setBroken(null)
    }
  }
  return (
    <section className="start__links">
      <h2>{say('start.links')}</h2>
      <button type="button" onClick={check}>
        {say('start.checkLinks')}
      </button>
      <div aria-live="polite">
        {links && broken === undefined && <p>{say('start.checking', { count: links.internal.length })}</p>}
        {broken === null && <p>{say('start.failed')}</p>}
        {links && broken?.length === 0 && <p>{say('start.allGood', { count: links.internal.length })}</p>}
      </div>
      {broken && broken.length > 0 && (
        <>
          <h3>{say('start.broken')}</h3>
          <Found links={broken} />
        </>
      )}
      {links && links.external.length > 0 && (
        <details className="start__list">
          <summary>
            {say('start.external')} <b className="start__count">{links.external.length}</b>
          </summary>
          <Found links={links.external} />
        </details>
      )}
    </section>
  )
}
