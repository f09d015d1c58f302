import { Button, Dialog, formatDate, ProgressBar, useTranslation } from '#web'
import type { Paradox } from '../contract.ts'

interface ParadoxDialogProps {
  readonly paradox: Paradox
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Explains the Sandbox Paradox and shows the learner's progress towards it. */
export const ParadoxDialog = ({ paradox, open, onOpenChange }: ParadoxDialogProps) => {
  const { t } = useTranslation('achievements')
  const all = paradox.modules_required
  const done = Math.min(paradox.modules_completed, all)
  const isUnlocked = paradox.state === 'unlocked'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(isUnlocked ? 'paradox.unlockedTitle' : 'paradox.title')}
      description={t(`paradox.${paradox.state}`, { date: formatDate(paradox.unlocked_at ?? '') })}
      terrainSeed={isUnlocked ? 'sandbox-paradox' : undefined}
      actions={
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          {t('paradox.close')}
        </Button>
      }
    >
      <p>{t('paradox.idea')}</p>
      {!isUnlocked && (
        <div className="grid gap-2">
          <ProgressBar value={done} max={all} done={done >= all} label={t('infinity.modules', { done, all })} />
          <p className="text-sm text-ink-soft">
            {t('infinity.modules', { done, all })}. {t(paradox.email_confirmed ? 'infinity.emailConfirmed' : 'infinity.emailOpen')}.
          </p>
        </div>
      )}
    </Dialog>
  )
}
