import { useNavigate } from 'react-router-dom'
import { Button, Dialog, Placard, SlotOutlet, useTranslation } from '#web'
import { type CourseModule, moduleCompleteExtras } from '../../contract.ts'

interface ModuleCompleteDialogProps {
  module: CourseModule
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The moment a module is done: its land, its badge, and two ways on. */
export const ModuleCompleteDialog = ({ module, open, onOpenChange }: ModuleCompleteDialogProps) => {
  const { t } = useTranslation('courses')
  const navigate = useNavigate()
  const { badge } = module.completion
  // After automations the way forks: ready-made tools, or one's own code.
  const onward = [module.id, ...module.aliases].includes('automator') ? '/pathway-choice' : '/dashboard'
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
          <Button onClick={() => navigate(onward)}>{t('completeDialog.dashboard')}</Button>
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-2">
        <span>{t('completeDialog.badge')}</span>
        <Placard tone="brand">{badge.title}</Placard>
      </p>
      {open && <SlotOutlet slot={moduleCompleteExtras} props={{ moduleId: module.id }} />}
    </Dialog>
  )
}
