import { ChevronRight } from 'lucide-react'
import { useTranslation } from '#web'
import { type PortalName, portals } from '../../contract.ts'

/** The portals to choose from, each with an explanation. */
export const PortalButtons = ({ onSelect }: { onSelect: (portal: PortalName) => void }) => {
  const { t } = useTranslation('consent')
  return (
    <div className="mt-1 grid gap-3">
      {portals.map((portal) => (
        <button
          key={portal}
          type="button"
          onClick={() => onSelect(portal)}
          className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-md border-[1.5px] border-line-strong p-4 text-start transition-colors hover:border-ink"
        >
          <span>
            <span className="block font-display text-lg leading-tight font-[560]">{t(`picker.${portal}`)}</span>
            <span className="mt-1 block text-sm text-ink-soft">{t(`picker.${portal}Text`)}</span>
          </span>
          <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </button>
      ))}
    </div>
  )
}
