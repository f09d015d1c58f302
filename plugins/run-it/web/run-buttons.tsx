import { RotateCcw, Square } from 'lucide-react'
import { Button, useTranslation } from '#web'
import { type CodeRun, isOver } from './use-code-run.ts'

/** Runs the code again, or stops it. @param isQuiet whether the first button is as inconspicuous as the second */
export const RunButtons = ({ run, onAgain, isQuiet = false }: { run: CodeRun; onAgain: () => void; isQuiet?: boolean }) => {
  const { t } = useTranslation('run-it')
  const icon = 'size-[1.15em]'
  return (
    <>
      <Button small variant={isQuiet ? 'quiet' : 'primary'} onClick={onAgain} icon={<RotateCcw aria-hidden="true" className={icon} />}>
        {t('again')}
      </Button>
      <Button small variant="quiet" onClick={run.stop} disabled={isOver(run.status)} icon={<Square aria-hidden="true" className={icon} />}>
        {t('stop')}
      </Button>
    </>
  )
}
