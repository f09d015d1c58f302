import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { Button, Notice, useTranslation } from '#web'
import type { CodeRunProps } from '../../quota-proxy/slots.ts'
import { fileNameOf } from '../contract.ts'
import { findSource } from '../find-source.ts'
import { markOf } from '../mark-of.ts'
import { RunDesk } from './run-desk.tsx'
import { useChangedSource } from './use-changed-source.ts'

/** Runs the code of an answer; shown instead of prompt and answers until the learner goes back. */
const AnswerRunner = ({ answer, module, subSlide, call, onClose }: CodeRunProps) => {
  const { t } = useTranslation('run-it')
  const found = useMemo(() => findSource(answer), [answer])
  const [changed, setChanged] = useChangedSource(`${module.id}/${subSlide.id}/${call}/${markOf(answer)}`)
  const step = subSlide.calls[call - 1]
  const back = (
    <Button small variant="secondary" onClick={onClose} icon={<ArrowLeft aria-hidden="true" className="size-[1.15em] rtl:-scale-x-100" />}>
      {t('back')}
    </Button>
  )
  if (!found)
    return (
      <div className="grid justify-items-start gap-4 p-5">
        <Notice>{t('nothing')}</Notice>
        {back}
      </div>
    )
  return (
    <RunDesk
      source={changed ?? found}
      name={fileNameOf(step?.step ?? subSlide.exercise)}
      title={subSlide.title}
      from={changed ? t('from.changed', { call }) : t('from.answer', { call })}
      head={
        <>
          <h2 className="font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal">
            {step ? t('head.step', { call, label: step.label }) : t('head.call', { call })}
          </h2>
          <p className="text-sm text-ink-soft">{t('frameNote')}</p>
        </>
      }
      back={back}
      onSource={setChanged}
    />
  )
}

export default AnswerRunner
