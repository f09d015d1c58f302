import { Badge, CopyButton, publicOrigin, useTranslation } from '#web'
import type { SchoolCode } from '../../contract.ts'

/** The codes by which students come into a teacher's classes, to read out, to write on a board, or to copy. */
export const ClassCodes = ({ codes }: { codes: readonly SchoolCode[] }) => {
  const { t } = useTranslation('consent')
  return (
    <section aria-labelledby="class-codes">
      <h2 id="class-codes" className="border-b-2 border-ink pb-2 font-sans text-lg font-bold">
        {t('class.invite')}
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">{t('class.inviteText')}</p>
      <ul className="mt-2 divide-y divide-line">
        {codes.map(({ code, school, is_active: isActive, accepted, offered }) => (
          <li key={code} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
            <div className="grid min-w-0 gap-1">
              <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
                {school} {!isActive && <Badge>{t('class.closed')}</Badge>}
              </p>
              <p className="font-mono text-2xl font-bold tracking-wide [overflow-wrap:anywhere] select-all">{code}</p>
              <p className="text-sm text-ink-soft">
                {t('class.accepted', { count: accepted })} {t('class.offered', { count: offered })}
              </p>
            </div>
            {isActive && (
              <div className="flex flex-wrap gap-2.5">
                <CopyButton text={code} label={t('class.copyCode')} />
                <CopyButton isQuiet text={t('class.invitation', { origin: publicOrigin(), code })} label={t('class.copyInvitation')} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
