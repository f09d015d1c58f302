import { useState } from 'react'
import type { LearnYourWayBlock, Pack } from './landing-content.ts'
import { RadioRow } from './radio-row.tsx'

/** Three terms explained for five trades: choosing a trade changes the explanations. */
export const LearnYourWay = ({ block, packs }: { block: LearnYourWayBlock; packs: readonly Pack[] }) => {
  const choices = block.packs.filter(({ key }) => packs.some((pack) => pack.key === key))
  const [chosen, setChosen] = useState(choices[0]?.key ?? '')
  const analogies = packs.find(({ key }) => key === chosen)?.analogies
  if (!analogies) return null
  return (
    <section aria-labelledby="learn-title" className="page-width grid gap-x-20 gap-y-8 py-(--space-section) lg:grid-cols-[5fr_6fr]">
      <div>
        <h2 id="learn-title" className="mb-3">
          {block.title}
        </h2>
        <p className="mb-6 text-ink-soft">{block.text}</p>
        <RadioRow
          look="chips"
          label={block.chips_label}
          options={choices.map(({ key, label }) => ({ id: key, label }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      <dl aria-live="polite" className="divide-y divide-line">
        {block.terms.map(({ key, label }) => (
          <div key={key} className="py-[1.15rem] first:pt-0">
            <dt className="font-mono text-[0.95rem] leading-snug font-bold text-accent">{label}</dt>
            <dd className="mt-1 text-lg leading-[1.45]">{analogies[key]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
