import { ActionLink } from './action-link.tsx'
import type { ParentBlock } from './landing-content.ts'

/** Tells a parent or guardian what they need to know before they decide. */
export const Parents = ({ block }: { block: ParentBlock }) => (
  <section id="about" aria-labelledby="parents-title" className="border-t border-line py-(--space-section)">
    <div className="page-width grid gap-x-20 gap-y-8 lg:grid-cols-[5fr_6fr]">
      <div>
        <h2 id="parents-title" className="mb-3">
          {block.title}
        </h2>
        <p className="text-ink-soft">{block.text}</p>
        <p className="mt-4 flex flex-wrap gap-4">
          {block.actions.map((action) => (
            <ActionLink key={action.to} action={action} />
          ))}
        </p>
      </div>
      <dl className="divide-y divide-line">
        {block.points.map((point) => (
          <div key={point.title} className="py-[1.15rem] first:pt-0">
            <dt className="text-lg font-bold">{point.title}</dt>
            <dd className="mt-1 text-ink-soft">{point.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)
