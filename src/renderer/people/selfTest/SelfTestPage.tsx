import { Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CheckedKernel } from '../../../engine/model/checkModel.ts'
import { withCheckWorker } from '../../../engine/people/check/client.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { type CheckedGroup, isValid } from '../../../workspace/customer/digest/selfTest.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { formatDuration, formatList, formatRate } from '../../kit/components/format.ts'
import { Page } from '../../kit/components/Page.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { Table } from '../../kit/components/Table.tsx'

const KERNELS: Readonly<Record<CheckedKernel['id'], PlainCode>> = {
  simd: 'people.selfTest.kernel.simd',
  scalar: 'people.selfTest.kernel.scalar',
}

const GROUPS: Readonly<Record<CheckedGroup['id'], PlainCode>> = {
  published: 'people.selfTest.group.published',
  lengths: 'people.selfTest.group.lengths',
  forms: 'people.selfTest.group.forms',
  refusals: 'people.selfTest.group.refusals',
}

const GROUP_IDS = Object.keys(GROUPS) as readonly CheckedGroup['id'][]

/** A trial is no measurement: three digits say enough. */
const rounded = (perSecond: number): number => Number(perSecond.toPrecision(3))

const TestResult = ({ kernels }: { readonly kernels: readonly CheckedKernel[] }) => {
  const used = kernels.find(({ test }) => test !== undefined)
  if (kernels.some(({ test }) => test !== undefined && !isValid(test)))
    return (
      <Banner level="error" title={t('people.selfTest.result.bad')}>
        {t('people.selfTest.result.bad.text')}
      </Banner>
    )
  return used?.id === 'simd' ? (
    <Banner level="ok">{t('people.selfTest.result.ok')}</Banner>
  ) : (
    <Banner level="warn" title={t('people.selfTest.result.slow')}>
      {t('people.selfTest.result.slow.text')}
    </Banner>
  )
}

const MAX_NAMED = 10

/** Names of failed checks, which are those of published vectors; the first ten. */
const failedText = (failed: readonly string[]): string => {
  const names = formatList(failed.slice(0, MAX_NAMED))
  return failed.length > MAX_NAMED
    ? t('people.selfTest.failedMore', { names, count: failed.length - MAX_NAMED })
    : t('people.selfTest.failedChecks', { names })
}

const GroupResult = ({ group }: { readonly group: CheckedGroup | undefined }) =>
  group === undefined ? (
    <span className="muted">{t('people.selfTest.none')}</span>
  ) : (
    <Badge state={group.failed.length === 0 ? 'ok' : 'error'} quiet>
      {t(group.failed.length === 0 ? 'people.selfTest.passed' : 'people.selfTest.failed', {
        count: group.failed.length === 0 ? group.passed : group.failed.length,
      })}
    </Badge>
  )

/** Groups of checks as rows, ways to hash as columns. */
const Results = ({ kernels }: { readonly kernels: readonly CheckedKernel[] }) => (
  <>
    <Table
      label={t('people.selfTest.facts')}
      rows={GROUP_IDS}
      rowId={(id) => id}
      columns={[
        { id: 'group', header: t('people.selfTest.check'), cell: (id) => t(GROUPS[id]) },
        ...kernels.map((kernel) => ({
          id: kernel.id,
          header: t(KERNELS[kernel.id]),
          cell: (id: CheckedGroup['id']) => (
            <GroupResult group={kernel.test?.groups.find((group) => group.id === id)} />
          ),
        })),
      ]}
    />
    {kernels.map(({ id, ms, test }) =>
      test === undefined ? null : (
        <p key={id} className="muted small">
          {t('people.selfTest.summary', {
            kernel: t(KERNELS[id]),
            duration: formatDuration(ms),
            rate: formatRate(rounded(test.perSecond), 'values'),
          })}
        </p>
      ),
    )}
    {kernels.flatMap(({ id, test }) =>
      (test?.groups ?? []).map((group) =>
        group.failed.length === 0 ? null : (
          <p key={`${id} ${group.id}`} className="small">
            {failedText(group.failed)}
          </p>
        ),
      ),
    )}
  </>
)

type Run =
  | { readonly state: 'running' | 'failed' }
  | { readonly state: 'done'; readonly kernels: readonly CheckedKernel[] }

/** Runs published and own test vectors through the import's worker and kernels, on this computer. */
export const SelfTestPage = () => {
  const [run, setRun] = useState<Run>({ state: 'running' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a run of its own
  useEffect(() => {
    setRun({ state: 'running' })
    return whileShown(
      (shown) => withCheckWorker((worker) => worker.ask('runChecks', undefined as never), shown),
      (kernels) => setRun({ state: 'done', kernels }),
      () => setRun({ state: 'failed' }),
    )
  }, [round])
  return (
    <Page
      title={t('people.pages.selfTest')}
      description={t('people.selfTest.lead')}
      actions={
        <Button
          icon={Play}
          disabledReason={run.state === 'running' ? busyReason() : undefined}
          onPress={() => setRound(round + 1)}
        >
          {t('people.selfTest.again')}
        </Button>
      }
    >
      {run.state === 'running' ? <ProgressBar label={t('people.selfTest.running')} done={0} unit="values" /> : null}
      {run.state === 'failed' ? (
        <Banner level="error" title={t('people.selfTest.stopped')}>
          {t('people.selfTest.stopped.text')}
        </Banner>
      ) : null}
      {run.state === 'done' ? (
        <>
          <TestResult kernels={run.kernels} />
          <Results kernels={run.kernels} />
        </>
      ) : null}
    </Page>
  )
}
