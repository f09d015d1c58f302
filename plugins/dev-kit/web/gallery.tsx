import { Check } from 'lucide-react'
import { useState } from 'react'
import {
  Badge,
  Button,
  Card,
  ChartSymbol,
  Checkbox,
  CodeField,
  ComboboxField,
  CopyButton,
  cell,
  DataTable,
  Dialog,
  Empty,
  ErrorNote,
  LinkButton,
  Logo,
  Markdown,
  Menu,
  Notice,
  Page,
  PageHead,
  Popover,
  ProgressBar,
  rowHead,
  Section,
  SelectField,
  Sheet,
  Skeleton,
  Stepper,
  type StepState,
  SwitchField,
  Tabs,
  Terrain,
  TextArea,
  TextField,
  type Theme,
  Tooltip,
  useTheme,
  useToast,
  useTranslation,
} from '#web'

const themes: readonly Theme[] = ['system', 'light', 'dark']
const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const badgeTones = ['neutral', 'brand', 'accent', 'success', 'warning', 'danger'] as const
const noticeTones = ['neutral', 'info', 'success', 'warning', 'danger'] as const
const toastTones = ['award', 'success', 'info', 'warning', 'danger'] as const
const dialogs = ['dialog', 'wide', 'land'] as const
const symbols = ['ahead', 'here', 'done', 'locked'] as const
const numbers = ['one', 'two', 'three'] as const
const stepStates = ['done', 'current', 'ahead', 'ahead'] as const
const oddStates = ['done', 'stopped', 'failed', 'busy', 'ahead', 'ahead'] as const
const row = 'flex flex-wrap items-center gap-3'
const columns = 'grid items-start gap-6 md:grid-cols-2'

const Buttons = () => {
  const { t } = useTranslation('dev-kit')
  return (
    <Section title={t('buttons')}>
      {variants.map((variant) => (
        <div key={variant} className={row}>
          <Button variant={variant}>{t(`variants.${variant}`)}</Button>
          <Button variant={variant} small icon={<Check aria-hidden="true" className="size-5" />}>
            {t('small')}
          </Button>
          <Button variant={variant} busy busyLabel={t('busy')} />
          <Button variant={variant} disabledReason={t('reason')}>
            {t('disabled')}
          </Button>
          <LinkButton to="#" variant={variant}>
            {t('link')}
          </LinkButton>
        </div>
      ))}
      <div className={row}>
        <CopyButton text={t('sentence')} label={t('copy')} />
      </div>
    </Section>
  )
}

const Fields = () => {
  const { t } = useTranslation('dev-kit')
  const [choice, setChoice] = useState('one')
  const [code, setCode] = useState('123')
  const [isOn, setOn] = useState(true)
  const options = numbers.map((value) => ({ value, label: t(`options.${value}`) }))
  const texts = { hint: t('hint') }
  return (
    <Section title={t('fields')}>
      <div className={columns}>
        <TextField label={t('label')} {...texts} placeholder={t('placeholder')} />
        <TextField label={t('withError')} {...texts} error={t('error')} defaultValue={t('sentence')} />
        <TextField label={t('withAction')} action={<Button variant="secondary">{t('save')}</Button>} />
        <TextField label={t('disabled')} disabled defaultValue={t('sentence')} />
        <SelectField label={t('select')} {...texts} options={options} value={choice} onValueChange={setChoice} />
        <ComboboxField label={t('combobox')} {...texts} options={options} value={choice} onValueChange={setChoice} />
        <TextArea label={t('area')} rows={3} defaultValue={t('sentence')} />
        <CodeField label={t('code')} {...texts} value={code} onChange={setCode} />
        <div className="grid content-start gap-3">
          <Checkbox label={t('checkbox')} hint={t('hint')} defaultChecked />
          <Checkbox label={t('withError')} error={t('error')} />
        </div>
        <SwitchField label={t('switch')} hint={t('hint')} checked={isOn} onCheckedChange={setOn} />
      </div>
    </Section>
  )
}

const Words = () => {
  const { t } = useTranslation('dev-kit')
  return (
    <Section title={t('words')}>
      <div className={row}>
        {badgeTones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {t(`tones.${tone}`)}
          </Badge>
        ))}
      </div>
      <div className={columns}>
        {noticeTones.map((tone) => (
          <Notice key={tone} tone={tone} title={t(`tones.${tone}`)}>
            {t('sentence')}
          </Notice>
        ))}
        <ErrorNote failure={{ code: 'INTERNAL' }} onRetry={() => {}} />
      </div>
      <Markdown className="prose">{t('markdown')}</Markdown>
    </Section>
  )
}

const Numbers = () => {
  const { t } = useTranslation('dev-kit')
  const [step, setStep] = useState(1)
  const stepOf = (state: StepState) => ({ state, label: t('step'), stateText: t(`steps.${state}`) })
  return (
    <Section title={t('numbers')}>
      <div className={row}>
        <Logo />
        <Logo inverted />
        {symbols.map((state) => (
          <span key={state} className="inline-flex items-center gap-2">
            <ChartSymbol state={state} /> {t(`symbols.${state}`)}
          </span>
        ))}
      </div>
      <div className={columns}>
        <ProgressBar value={7} max={20} label={t('used')} />
        <ProgressBar value={20} max={20} label={t('used')} done />
        <Stepper label={t('stepper')} steps={stepStates.map(stepOf)} selected={step} onSelect={setStep} />
        <Stepper label={t('oddStepper')} steps={oddStates.map(stepOf)} selected={step} onSelect={setStep} />
        <Skeleton />
        <Terrain seed="dev-kit" className="h-40 w-full" />
        <Card>{t('sentence')}</Card>
        <Empty title={t('empty')} text={t('sentence')} action={<Button small>{t('save')}</Button>} />
      </div>
      <DataTable label={t('table')} head={[t('label'), t('hint')]}>
        {numbers.map((number) => (
          <tr key={number}>
            <th scope="row" className={rowHead}>
              {t(`options.${number}`)}
            </th>
            <td className={cell}>{t('sentence')}</td>
          </tr>
        ))}
      </DataTable>
    </Section>
  )
}

const Layers = ({ onSheet }: { onSheet: () => void }) => {
  const { t } = useTranslation('dev-kit')
  const toast = useToast()
  const [tab, setTab] = useState<(typeof numbers)[number]>('one')
  const [open, setOpen] = useState<(typeof dialogs)[number] | null>(null)
  const close = () => setOpen(null)
  const tabs = numbers.map((id) => ({ id, text: t(`options.${id}`), isDisabled: id === 'two' }))
  return (
    <>
      <Section title={t('layers')}>
        <div className={row}>
          {dialogs.map((layer) => (
            <Button key={layer} variant="secondary" onClick={() => setOpen(layer)}>
              {t(`open.${layer}`)}
            </Button>
          ))}
          <Button variant="secondary" onClick={onSheet}>
            {t('open.sheet')}
          </Button>
          <Menu
            label={t('menu')}
            face={t('menu')}
            triggerClassName="min-h-11 px-3 font-semibold"
            entries={[
              { text: t('options.one'), to: '#one' },
              { text: t('options.two'), onSelect: () => toast({ tone: 'info', title: t('options.two') }) },
            ]}
          />
          <Popover trigger={<Badge tone="brand">{t('popover')}</Badge>}>{t('sentence')}</Popover>
          <Tooltip text={t('sentence')}>
            <button type="button" className="min-h-11 px-3 font-semibold underline">
              {t('tooltip')}
            </button>
          </Tooltip>
        </div>
        <div className={row}>
          {toastTones.map((tone) => (
            <Button
              key={tone}
              variant="quiet"
              small
              onClick={() => toast({ tone, title: t(`tones.${tone}`), text: t('sentence'), link: { to: '#', label: t('link') } })}
            >
              {t('message', { tone: t(`tones.${tone}`) })}
            </Button>
          ))}
        </div>
        <Tabs label={t('tabs')} tabs={tabs} current={tab} onChange={setTab}>
          <p>{t('sentence')}</p>
        </Tabs>
        <Tabs label={t('segments')} tabs={tabs} current={tab} onChange={setTab} look="segments">
          <p>{t('sentence')}</p>
        </Tabs>
      </Section>
      <Dialog
        open={open !== null}
        onOpenChange={close}
        isWide={open === 'wide'}
        {...(open === 'land' && { terrainSeed: 'dev-kit' })}
        title={t('dialog')}
        description={t('sentence')}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {t('cancel')}
            </Button>
            <Button onClick={() => toast({ tone: 'success', title: t('tones.success'), text: t('sentence') })}>{t('save')}</Button>
          </>
        }
      >
        <TextField label={t('label')} hint={t('hint')} />
      </Dialog>
    </>
  )
}

/** Every part of the kit, in its states. */
const Gallery = () => {
  const { t } = useTranslation('dev-kit')
  const { theme, setTheme } = useTheme()
  const toast = useToast()
  const [hasSheet, setHasSheet] = useState(false)
  return (
    <div className={hasSheet ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_27rem]' : undefined}>
      <Page className="grid grid-cols-[minmax(0,1fr)] gap-12 py-10">
        <PageHead title={t('title')} lede={t('lede')}>
          <SelectField
            label={t('theme')}
            className="max-w-60"
            value={theme}
            onValueChange={(value) => setTheme(value as Theme)}
            options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
          />
        </PageHead>
        <Layers onSheet={() => setHasSheet(true)} />
        <Buttons />
        <Fields />
        <Words />
        <Numbers />
      </Page>
      {hasSheet && (
        <Sheet
          about={t('code')}
          title={t('sheet')}
          closeLabel={t('cancel')}
          onClose={() => setHasSheet(false)}
          footer={<Button onClick={() => toast({ tone: 'success', title: t('tones.success') })}>{t('save')}</Button>}
        >
          <TextField label={t('label')} hint={t('hint')} />
          <p>{t('sentence')}</p>
        </Sheet>
      )}
    </div>
  )
}

export default Gallery
