import { ArrowRight } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { Badge, Button, Dialog, SlotOutlet, useTranslation } from '#web'
import type { CourseModule } from '../../contract.ts'
import { moduleCompleteExtras } from '../../slots.ts'
import { useNextModule } from './use-next-module.ts'

interface ModuleCompleteDialogProps {
  module: CourseModule
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The moment a module is done: its land, its badge, and the ways on. */
export const ModuleCompleteDialog = ({ module, open, onOpenChange }: ModuleCompleteDialogProps) => {
  const { t } = useTranslation('courses')
  const navigate = useNavigate()
  const { badge } = module.completion
  // After automations the way forks: ready-made tools, or one's own code.
  const isFork = [module.id, ...module.aliases].includes('automator')
  const next = useNextModule(module, open && !isFork)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('completeDialog.title', { title: module.title })}
      description={badge.description}
      terrainSeed={module.id}
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('completeDialog.continue')}
          </Button>
          <Button onClick={() => navigate(isFork ? '/pathway-choice' : '/dashboard')}>{t('completeDialog.dashboard')}</Button>
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-2">
        <span>{t('completeDialog.badge')}</span>
        <Badge tone="brand">{badge.title}</Badge>
      </p>
      {open && <SlotOutlet slot={moduleCompleteExtras} props={{ moduleId: module.id }} />}
      {next && (
        <p>
          <Link to={`/module/${next.id}`} className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink">
            {t('completeDialog.next', { title: next.title })}
            <ArrowRight aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
          </Link>
        </p>
      )}
    </Dialog>
  )
}
