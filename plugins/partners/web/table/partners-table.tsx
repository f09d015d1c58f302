import { Pencil } from 'lucide-react'
import { Badge, useTranslation } from '#web'
import type { Affiliate } from '../../contract.ts'
import { CopyUrl } from './copy-url.tsx'
import { readableUrl, shorten } from './shorten.ts'

interface TableProps {
  readonly affiliates: readonly Affiliate[]
  /** The partner whose sheet is open: its row stays marked. */
  readonly open: string | null
  /** Whether a sheet is open beside the table: then the destination column is hidden. */
  readonly isNarrow: boolean
  readonly onEdit: (affiliate: Affiliate) => void
  readonly picked: ReadonlySet<string>
  readonly onPick: (codes: readonly string[], isPicked: boolean) => void
}

const head = 'sticky top-0 h-11 bg-surface-raised px-3 text-start font-semibold text-ink-soft'
const cell = 'h-13 px-3 py-1 max-md:contents'

/** Partners, one per row; on a phone a row has name, code, state and Edit. */
export const PartnersTable = ({ affiliates, open, isNarrow, onEdit, picked, onPick }: TableProps) => {
  const { t } = useTranslation('partners')
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('admin.region')}
      className="overflow-x-auto rounded-md border border-line bg-surface-raised"
    >
      <table className="w-full border-collapse text-sm leading-[1.3]">
        <thead className="border-b-[1.5px] border-ink max-md:sr-only">
          <tr>
            <th scope="col" className={`${head} w-13`}>
              <input
                type="checkbox"
                aria-label={t('table.pickAll')}
                checked={affiliates.every(({ code }) => picked.has(code))}
                onChange={(event) =>
                  onPick(
                    affiliates.map(({ code }) => code),
                    event.target.checked,
                  )
                }
                className="size-5 accent-accent"
              />
            </th>
            <th scope="col" className={head}>
              {t('table.code')}
            </th>
            <th scope="col" className={head}>
              {t('table.partner')}
            </th>
            <th scope="col" className={head}>
              {t('table.category')}
            </th>
            <th scope="col" className={head}>
              {t('table.placement')}
            </th>
            {!isNarrow && (
              <th scope="col" className={`${head} max-xl:hidden`}>
                {t('table.destination')}
              </th>
            )}
            <th scope="col" className={head}>
              {t('table.state')}
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">{t('table.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {affiliates.map((affiliate) => {
            const { code, partner_name: name, notes, is_active } = affiliate
            const isOpen = code === open
            return (
              <tr
                key={code}
                className={`border-t border-line first:border-t-0 max-md:grid max-md:grid-cols-[36px_minmax(0,1fr)_auto_44px] max-md:items-center max-md:gap-x-2 max-md:px-4 max-md:py-2.5 ${isOpen ? 'bg-brand-soft shadow-[inset_4px_0_0_var(--brand)]' : 'hover:bg-surface'}`}
              >
                <td className={cell}>
                  <label className="grid size-11 place-items-center max-md:col-start-1 max-md:row-span-2 max-md:row-start-1">
                    <span className="sr-only">{t('table.pick', { name })}</span>
                    <input
                      type="checkbox"
                      checked={picked.has(code)}
                      onChange={(event) => onPick([code], event.target.checked)}
                      className="size-5 accent-accent"
                    />
                  </label>
                </td>
                <td className={`${cell} font-mono`}>
                  <span className="max-md:col-start-2 max-md:row-start-2 max-md:font-mono max-md:text-xs max-md:text-muted">{code}</span>
                </td>
                <th scope="row" className={`${cell} text-start`}>
                  <span className="font-semibold max-md:col-start-2 max-md:row-start-1 max-md:text-start">
                    {name}
                    {affiliate.core_flag && <span className="ms-2 font-mono text-xs font-normal text-accent">{t('table.core')}</span>}
                    {notes && (
                      <span className={`block text-xs font-normal text-muted max-md:hidden ${isNarrow ? 'max-w-32 truncate' : ''}`}>
                        {shorten(notes, 30)}
                      </span>
                    )}
                  </span>
                </th>
                <td className="h-13 px-3 py-1 max-md:hidden">{affiliate.category}</td>
                <td className="h-13 px-3 py-1 font-mono whitespace-nowrap max-md:hidden">{t(`placements.${affiliate.placement}`)}</td>
                {!isNarrow && (
                  <td className="h-13 px-3 py-1 max-xl:hidden">
                    <span className="flex items-center gap-1">
                      <a href={affiliate.destination_url} target="_blank" rel="noopener noreferrer" className="text-ink-soft">
                        {readableUrl(affiliate.destination_url)}
                      </a>
                      <CopyUrl affiliate={affiliate} />
                    </span>
                  </td>
                )}
                <td className={cell}>
                  <span className="max-md:col-start-3 max-md:row-span-2 max-md:row-start-1">
                    <Badge tone={is_active ? 'success' : 'warning'}>{t(is_active ? 'table.active' : 'table.paused')}</Badge>
                  </span>
                </td>
                <td className={`${cell} text-end`}>
                  {!isNarrow && (
                    <span className="max-md:hidden xl:hidden">
                      <CopyUrl affiliate={affiliate} />
                    </span>
                  )}
                  <button
                    type="button"
                    className="icon-button max-md:col-start-4 max-md:row-span-2 max-md:row-start-1"
                    aria-label={t('table.edit', { name })}
                    aria-expanded={isOpen}
                    onClick={() => onEdit(affiliate)}
                  >
                    <Pencil aria-hidden="true" className="size-5" />
                  </button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
