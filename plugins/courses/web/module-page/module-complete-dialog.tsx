import { ArrowRight, Check } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { Badge, Button, Dialog, LinkButton, SlotOutlet, useIsFilled, useTranslation } from '#web'
import type { CourseModule } from '../../contract.ts'
import { completedModule, completedWork, type ModuleCompleteProps, moduleCompleteExtras } from '../../slots.ts'
import { isFork, useNextStep } from './use-next-step.ts'

interface ModuleCompleteDialogProps {
  module: CourseModule
  /** Whether the completion waits until the course is paid for. */
  isHeld: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Returns the number of completed calls or lessons, in words. */
const useDoneText = ({ totalQuota, subSlides }: CourseModule): string => {
  const { t } = useTranslation('courses')
  const calls = subSlides.reduce((sum, { callsRequired }) => sum + callsRequired, 0)
  if (calls === 0) return t('completeDialog.lessonsDone', { count: subSlides.length })
  return t(totalQuota > 0 ? 'completeDialog.callsUsed' : 'completeDialog.callsMade', { count: calls })
}

/** Shown when a module is completed: its certificate on its land, its badge, and links to continue, the next module first. */
export const ModuleCompleteDialog = ({ module, isHeld, open, onOpenChange }: ModuleCompleteDialogProps) => {
  const { t } = useTranslation('courses')
  const navigate = useNavigate()
  const { badge } = module.completion
  const nextStep = useNextStep(module, open)
  const doneText = useDoneText(module)
  const hasProof = useIsFilled(moduleCompleteExtras)
  const proof = (place: ModuleCompleteProps['place']) =>
    open && <SlotOutlet slot={moduleCompleteExtras} props={{ moduleId: module.id, place, isHeld }} />
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('completeDialog.title', { title: module.title })}
      description={
        open && (
          <SlotOutlet slot={completedWork} props={{ moduleId: module.id, children: badge.description }} fallback={badge.description} />
        )
      }
      terrainSeed={module.id}
      picture={hasProof ? proof('picture') : undefined}
    >
      <p className="flex items-center gap-2 font-semibold text-success">
        <Check aria-hidden="true" className="size-5 shrink-0" />
        {doneText}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone="brand">{badge.title}</Badge>
        <span className="text-sm text-ink-soft">{t(hasProof ? 'completeDialog.badgeOnCertificate' : 'completeDialog.badge')}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5 *:grow max-sm:flex-col">
        {nextStep && (
          <LinkButton to={nextStep.to}>
            {nextStep.text}
            <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          </LinkButton>
        )}
        {proof('action')}
      </div>
      {proof('row')}
      {open && <SlotOutlet slot={completedModule} props={{ module, place: 'full' }} />}
      <div className="mt-1 flex flex-wrap justify-between gap-x-2 border-t border-line pt-3 *:first:-ms-3 *:last:-me-3">
        <Button variant="quiet" small onClick={() => navigate(isFork(module) ? '/pathway-choice' : '/dashboard')}>
          {t('completeDialog.dashboard')}
        </Button>
        <Button variant="quiet" small onClick={() => onOpenChange(false)}>
          {t('completeDialog.continue')}
        </Button>
        {proof('link')}
      </div>
    </Dialog>
  )
}
