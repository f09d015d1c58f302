import { ActionLink } from './action-link.tsx'
import type { Action, Path, PricingBlock } from './landing-content.ts'
import { StartAction } from './start-action.tsx'

const Ledger = ({ ledger }: { ledger: PricingBlock['ledger'] }) => {
  const head = 'px-3.5 py-3 text-start font-medium'
  const cost = 'px-3.5 py-3 text-end font-mono text-[1.05rem] whitespace-nowrap'
  return (
    <div>
      <h3 id="ledger-title">{ledger.title}</h3>
      <p className="text-sm text-ink-soft">{ledger.text}</p>
      <table aria-labelledby="ledger-title" className="my-4 w-full border-collapse">
        <tbody>
          {ledger.rows.map((row) => (
            <tr key={row.service} className="border-b border-line">
              <th scope="row" className={head}>
                {row.service}
                {row.note && <small className="block text-sm font-normal text-muted">{row.note}</small>}
              </th>
              <td className={cost}>{row.cost}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t-2 border-ink">
          {ledger.totals.map((total) => (
            <tr key={total.label} className="border-b border-line last:bg-brand-soft last:font-bold">
              <th scope="row" className={`${head} font-semibold`}>
                {total.label}
              </th>
              <td className={cost}>{total.cost}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p className="text-sm text-ink-soft">{ledger.disclosure}</p>
    </div>
  )
}

/** Our one price beside what others may charge, as a ledger; signed-in people get a link to `dashboard` instead of the start button. */
export const Pricing = ({ block, path, dashboard }: { block: PricingBlock; path: Path; dashboard?: Action }) => (
  <section id="pricing" aria-labelledby="pricing-title" className="border-y border-line bg-surface-raised py-(--space-section)">
    <div className="page-width grid gap-x-20 gap-y-9 lg:grid-cols-[5fr_6fr]">
      <div>
        <h2 id="pricing-title" className="text-xl">
          {block.title}
        </h2>
        <p className="mt-2 mb-6 font-display text-2xl leading-none font-[560]">
          <span className="text-[clamp(4rem,2.2rem+10vw,9.5rem)] leading-[0.95] tracking-[-0.05em]">{block.price}</span> {block.price_note}
        </p>
        <p className="max-w-[33rem]">{block.text}</p>
        <div className="mt-5">
          {dashboard && <ActionLink action={dashboard} />}
          {!dashboard && block.actions.map((action) => <StartAction key={action.to} action={action} path={path} />)}
        </div>
      </div>
      <Ledger ledger={block.ledger} />
    </div>
  </section>
)
