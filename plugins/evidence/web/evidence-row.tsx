import { startTransition, useId, useOptimistic } from 'react'
import { Checkbox, useTranslation } from '#web'
import type { EvidenceItemState } from '../contract.ts'
import { AskAddress } from './ask-address.tsx'
import { ChooseItem } from './choose-item.tsx'
import { EvidenceMark } from './evidence-mark.tsx'
import { TestTables } from './test-tables.tsx'
import type { EvidenceStatements } from './use-statements.ts'

interface EvidenceRowProps {
  readonly item: EvidenceItemState
  /** The language of the lesson's texts. */
  readonly language: string
  readonly statements: EvidenceStatements
}

interface SayProps {
  readonly isSaid: boolean
  readonly onSay: (said: boolean) => void
}

const Said = ({ item, language }: Pick<EvidenceRowProps, 'item' | 'language'>) => {
  const { t } = useTranslation('evidence')
  return (
    <span className={item.state === 'open' ? 'block text-sm text-ink' : 'block text-sm text-ink-soft'}>
      <b className={item.state === 'shown' ? 'font-semibold text-success' : 'font-semibold text-ink'}>{t(`state.${item.state}`)}</b>{' '}
      {item.found ?? <span lang={language}>{item.missing}</span>}
    </span>
  )
}

/** A checkbox for claiming an item that no check found. */
const Claim = ({ item, language, isSaid, onSay }: Omit<EvidenceRowProps, 'statements'> & SayProps) => {
  const { t } = useTranslation('evidence')
  return (
    <Checkbox
      label={
        <span className="text-sm">
          {t('claim')}
          <span className="sr-only" lang={language}>
            : {item.label}
          </span>
        </span>
      }
      checked={isSaid}
      onCheckedChange={onSay}
    />
  )
}

/** One item of a lesson's evidence: its label, its state, and the missing part. */
export const EvidenceRow = ({ item, language, statements }: EvidenceRowProps) => {
  const id = useId()
  // A tick is shown at once, and reverts if saving fails.
  const [isSaid, show] = useOptimistic(item.state === 'own-word')
  const onSay = (said: boolean) =>
    startTransition(async () => {
      show(said)
      await statements.say(item.id, said)
    })
  // An address that was requested while it was allowed stays shown, and no tick changes that.
  if (item.by_own_word && item.state !== 'shown')
    return (
      <li className="border-t border-line">
        <label className="grid min-h-11 cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 py-2.5" htmlFor={id}>
          <span className="relative grid size-5.5">
            <EvidenceMark item={{ ...item, state: isSaid ? 'own-word' : 'open' }} />
            <input
              id={id}
              type="checkbox"
              className="absolute inset-0 mt-0.5 size-5.5 cursor-pointer opacity-0 focus-visible:opacity-100 focus-visible:[appearance:none] focus-visible:rounded-sm"
              checked={isSaid}
              onChange={({ target: { checked } }) => onSay(checked)}
            />
          </span>
          <span>
            <b lang={language} className="block leading-snug font-semibold">
              {item.label}
            </b>
            <span>
              <Said item={item} language={language} />
            </span>
          </span>
        </label>
      </li>
    )
  return (
    <li className="grid min-h-11 grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-t border-line py-2.5">
      <EvidenceMark item={item} />
      <div className="min-w-0">
        <b lang={language} className="block leading-snug font-semibold">
          {item.label}
        </b>
        <Said item={item} language={language} />
        {item.tables && item.state === 'open' && (
          <TestTables key={item.tables.statements} item={item} tables={item.tables} statements={statements} />
        )}
        {item.address && item.state === 'open' && <AskAddress id={item.id} address={item.address} statements={statements} />}
        {item.choices && item.state === 'open' && (
          <ChooseItem item={item} choices={item.choices} language={language} statements={statements} />
        )}
        {item.claimable && <Claim item={item} language={language} isSaid={isSaid} onSay={onSay} />}
      </div>
    </li>
  )
}
