import '../Studio.css'
import { Download, FlaskConical, Plus, RotateCw, Trash2, Upload } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Failure } from '../../../contract/contract.ts'
import type { Result } from '../../../contract/language/result.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatNumber } from '../../kit/components/format.ts'
import { pickFile } from '../../kit/components/pickFile.ts'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { type VirtualColumn, VirtualTable } from '../../kit/components/VirtualTable.tsx'
import { callPages, useAnswer } from '../useAnswer.ts'
import { useWrite } from '../useWrite.tsx'
import { AddRule } from './AddRule.tsx'
import { CompareRules } from './CompareRules.tsx'
import { deleteBodies, MAX_STREAM_RULES, rulesCsv, rulesInCsv, type StreamRule } from './ruleSets.ts'
import { TestRules } from './TestRules.tsx'

const loadRules = (): Promise<Result<readonly StreamRule[], Failure>> =>
  callPages<StreamRule>('streamRules.list', { max_results: 1000 }, MAX_STREAM_RULES)

const loadPowerstream = (): Promise<Result<readonly StreamRule[], Failure>> =>
  callPages<StreamRule>('powerstreamRules.list', {}, 1)

const LOADERS = { stream: loadRules, powerstream: loadPowerstream } as const

const columns = (): readonly VirtualColumn<StreamRule>[] => [
  {
    id: 'value',
    header: t('studio.rules.value'),
    width: 280,
    grows: true,
    cell: ({ value }) => <span className="mono">{value}</span>,
  },
  { id: 'tag', header: t('studio.receiver.tag'), width: 160, cell: ({ tag }) => tag },
  {
    id: 'length',
    header: t('studio.rules.length'),
    width: 110,
    number: true,
    cell: ({ value }) => formatNumber(value.length),
  },
  { id: 'id', header: t('studio.id'), width: 190, cell: ({ id }) => <span className="mono">{id}</span> },
]

type Open = 'add' | 'test' | { readonly compare: readonly StreamRule[]; readonly file: string }

interface RuleActionsProps {
  readonly rules: readonly StreamRule[]
  readonly selected: StreamRule | undefined
  /** Why nothing can be changed. */
  readonly fixedReason: string | undefined
  readonly onOpen: (open: Open) => void
  readonly onDelete: () => void
}

const compareFile = async (onOpen: (open: Open) => void): Promise<void> => {
  const file = await pickFile('.csv,.txt,text/csv,text/plain')
  if (file === undefined) return
  const wanted = rulesInCsv(await file.text())
  if (wanted.length === 0) toast({ level: 'error', text: t('studio.rules.noneInFile', { file: file.name }) })
  else onOpen({ compare: wanted, file: file.name })
}

const RuleActions = ({ rules, selected, fixedReason, onOpen, onDelete }: RuleActionsProps) => (
  <>
    <Button variant="primary" icon={Plus} disabledReason={fixedReason} onPress={() => onOpen('add')}>
      {t('studio.rules.add')}
    </Button>
    <Button
      icon={Trash2}
      disabledReason={fixedReason ?? (selected === undefined ? t('studio.rules.selectFirst') : undefined)}
      onPress={onDelete}
    >
      {t('studio.rules.delete')}
    </Button>
    <Button icon={FlaskConical} onPress={() => onOpen('test')}>
      {t('studio.rules.test')}
    </Button>
    <Button icon={Upload} disabledReason={fixedReason} onPress={() => void compareFile(onOpen)}>
      {t('studio.rules.compare')}
    </Button>
    <Button
      icon={Download}
      disabledReason={rules.length === 0 ? t('studio.rules.nothing') : undefined}
      onPress={() => saveBlob(new Blob([rulesCsv(rules)], { type: 'text/csv' }), 'stream-rules.csv')}
    >
      {t('studio.saveCsv')}
    </Button>
  </>
)

interface RuleDialogsProps {
  readonly open: Open | undefined
  readonly rules: readonly StreamRule[]
  readonly tested: readonly StreamRule[]
  readonly onClose: () => void
  readonly onChanged: () => void
}

const RuleDialogs = ({ open, rules, tested, onClose, onChanged }: RuleDialogsProps) => {
  if (open === undefined) return null
  if (open === 'add') return <AddRule rules={rules} onClose={onClose} onAdded={onChanged} />
  if (open === 'test') return <TestRules rules={tested} onClose={onClose} />
  const close = () => {
    onClose()
    onChanged()
  }
  return <CompareRules current={rules} wanted={open.compare} file={open.file} onClose={close} />
}

/** Rules of the filtered stream and of powerstream. */
export const StreamRulesPage = () => {
  const [kind, setKind] = useState<keyof typeof LOADERS>('stream')
  const { value: rules = [], problem, isLoading, reload } = useAnswer(LOADERS[kind])
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [open, setOpen] = useState<Open>()
  const { act, question } = useWrite()
  const sought = useDeferredValue(text.toLowerCase())
  const found = useMemo(
    () => rules.filter(({ value, tag = '' }) => `${value} ${tag}`.toLowerCase().includes(sought)),
    [rules, sought],
  )
  const selected = rules.find(({ id }) => id === chosen)
  const remove = async () => {
    const [body] = selected === undefined ? [] : deleteBodies([selected])
    if (body === undefined || !(await act('streamRules.change', { body }))) return
    setChosen(undefined)
    reload()
  }
  return (
    <div className="receiver">
      <div className="receiver-head">
        <div className="receiver-row">
          <Segments
            label={t('studio.rules.kind')}
            quiet
            options={[
              { id: 'stream', label: t('studio.rules.stream') },
              { id: 'powerstream', label: t('studio.rules.powerstream') },
            ]}
            value={kind}
            onChange={setKind}
          />
          <Button icon={RotateCw} onPress={reload}>
            {t('studio.refresh')}
          </Button>
          <RuleActions
            rules={rules}
            selected={selected}
            fixedReason={kind === 'stream' ? undefined : t('studio.rules.readOnly')}
            onOpen={setOpen}
            onDelete={() => void remove()}
          />
        </div>
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
        <div className="receiver-row">
          <SearchField label={t('studio.rules.find')} value={text} onChange={setText} />
          <label className="small muted">
            {isLoading ? t('studio.loading') : t('studio.rules.count', { count: rules.length, max: MAX_STREAM_RULES })}{' '}
            <meter min={0} max={MAX_STREAM_RULES} high={MAX_STREAM_RULES * 0.9} value={rules.length} />
          </label>
        </div>
      </div>
      <VirtualTable
        label={t('studio.rules.title')}
        columns={columns()}
        rows={found}
        rowId={({ id = '' }) => id}
        selected={chosen}
        onSelect={({ id }) => setChosen(id)}
        {...(isLoading ? {} : { empty: t(rules.length === 0 ? 'studio.rules.empty' : 'platform.none.matches') })}
      />
      <RuleDialogs
        open={open}
        rules={rules}
        tested={selected === undefined ? found : [selected]}
        onClose={() => setOpen(undefined)}
        onChanged={reload}
      />
      {question}
    </div>
  )
}
