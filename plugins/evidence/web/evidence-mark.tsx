import { Check } from 'lucide-react'
import { classNames } from '#web'
import type { EvidenceItemState } from '../contract.ts'

interface EvidenceMarkProps {
  readonly item: Pick<EvidenceItemState, 'state' | 'by_own_word'>
  readonly isSmall?: boolean
}

/** Round for judged items, square for own word; filled if shown, outlined if claimed, dashed if open. */
export const EvidenceMark = ({ item: { state, by_own_word }, isSmall = false }: EvidenceMarkProps) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid shrink-0 place-items-center',
      isSmall ? 'size-4 text-[0.65rem]' : 'mt-0.5 size-5.5 text-sm',
      state === 'own-word' || (by_own_word && state === 'open') ? 'rounded-sm' : 'rounded-full',
      state === 'shown' && 'bg-success text-surface-raised',
      state === 'own-word' && 'border-2 border-ink',
      state === 'open' && 'border-2 border-dashed border-line-strong',
    )}
  >
    {state !== 'open' && <Check className="size-[1.1em]" strokeWidth={3} />}
  </span>
)
