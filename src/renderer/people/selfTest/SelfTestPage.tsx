import { Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { startCheck } from '../../../engine/people/check/client.ts'
import type { CheckedKernel } from '../../../engine/people/check/runChecks.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { type CheckedGroup, isValid } from '../../../workspace/customer/digest/selfTest.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { formatDuration, formatList, formatNumber, formatRate } from '../../kit/components/format.ts'
import { Page, Section } from '../../kit/components/Page.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { type Fact, Facts } from '../../uploads/Facts.tsx'

const passedIn = ({ test }: CheckedKernel): number => (test?.groups ?? []).reduce((sum, { passed }) => sum + passed, 0)

const failedIn = ({ test }: CheckedKernel): number =>
  (test?.groups ?? []).reduce((sum, { failed }) => sum + failed.length, 0)

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

/** A trial is no measurement: three digits say enough. */
const rounded = (perSecond: number): number => Number(perSecond.toPrecision(3))

const sumOf = (kernels: readonly CheckedKernel[], count: (kernel: CheckedKernel) => number): number =>
  kernels.reduce((sum, kernel) => sum + count(kernel), 0)

const factsOf = (kernels: readonly CheckedKernel[]): readonly Fact[] => {
  const failed = sumOf(kernels, failedIn)
  const used = kernels.find(({ test }) => test !== undefined)
  const kernel = used?.id === 'simd' ? 'people.selfTest.fact.kernel.simd' : 'people.selfTest.fact.kernel.scalar'
  return [
    {
      label: t('people.selfTest.passed'),
      value: formatNumber(sumOf(kernels, passedIn)),
      note: t('people.selfTest.fact.checks'),
      state: 'ok',
    },
    {
      label: t('people.selfTest.failed'),
      value: formatNumber(failed),
      note: t(failed === 0 ? 'people.selfTest.fact.failed.none' : 'people.selfTest.fact.failed.some'),
      ...(failed === 0 ? {} : { state: 'error' as const }),
    },
    {
      label: t('people.selfTest.fact.kernel'),
      value: t(kernel),
      note: t(used === undefined ? 'people.selfTest.fact.kernel.none' : KERNELS[used.id]),
      ...(used?.id === 'simd' ? {} : { state: 'warn' as const }),
    },
    {
      label: t('people.selfTest.fact.speed'),
      value:
        used?.test === undefined ? t('people.selfTest.fact.speed.unknown') : formatNumber(rounded(used.test.perSecond)),
      note: t('people.selfTest.fact.speed.note'),
    },
    {
      label: t('people.selfTest.fact.duration'),
      value: formatDuration(sumOf(kernels, ({ ms }) => ms)),
      note: t('people.selfTest.fact.duration.note'),
    },
  ]
}

const TestResult = ({ kernels }: { readonly kernels: readonly CheckedKernel[] }) => {
  const used = kernels.find(({ test }) => test !== undefined)
  if (kernels.some(({ test }) => test !== undefined && !isValid(test)))
    return (
      <Banner level="error" title={t('people.selfTest.result.bad')}>
        {t('people.selfTest.result.bad.text')}
      </Banner>
    )
  return used?.id === 'simd' ? (
    <Banner level="ok" title={t('people.selfTest.result.ok')}>
      {t('people.selfTest.result.ok.text')}
    </Banner>
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

const Kernel = ({ kernel: { id, ms, test } }: { readonly kernel: CheckedKernel }) => (
  <Section title={t(KERNELS[id])}>
    {test === undefined ? (
      <p className="muted">{t('people.selfTest.none')}</p>
    ) : (
      <>
        <Table
          label={t('people.selfTest.checks', { name: t(KERNELS[id]) })}
          rows={test.groups}
          rowId={(group) => group.id}
          columns={[
            { id: 'group', heading: t('people.selfTest.check'), cell: (group) => t(GROUPS[group.id]) },
            {
              id: 'passed',
              heading: t('people.selfTest.passed'),
              number: true,
              cell: ({ passed }) => formatNumber(passed),
            },
            {
              id: 'failed',
              heading: t('people.selfTest.failed'),
              number: true,
              cell: ({ failed }) => formatNumber(failed.length),
            },
            {
              id: 'state',
              heading: t('people.selfTest.state'),
              cell: ({ failed }) => (
                <Badge state={failed.length === 0 ? 'ok' : 'error'}>
                  {t(failed.length === 0 ? 'people.selfTest.passed' : 'people.selfTest.failed')}
                </Badge>
              ),
            },
          ]}
        />
        {test.groups.map((group) =>
          group.failed.length === 0 ? null : (
            <p key={group.id} className="small">
              {failedText(group.failed)}
            </p>
          ),
        )}
        <p className="muted small">
          {t('people.selfTest.summary', {
            duration: formatDuration(ms),
            rate: formatRate(rounded(test.perSecond), 'values'),
          })}
        </p>
      </>
    )}
  </Section>
)

type Run =
  | { readonly state: 'running' | 'failed' }
  | { readonly state: 'done'; readonly kernels: readonly CheckedKernel[] }

/** Published and own vectors through the worker and the kernels that imports use, on this very computer. */
export const SelfTestPage = () => {
  const [run, setRun] = useState<Run>({ state: 'running' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a run of its own
  useEffect(() => {
    const worker = startCheck()
    let isCurrent = true
    setRun({ state: 'running' })
    worker
      .ask('runChecks', undefined as never)
      .then(
        (kernels): Run => ({ state: 'done', kernels }),
        (): Run => ({ state: 'failed' }),
      )
      .then((next) => {
        worker.end()
        if (isCurrent) setRun(next)
      })
    return () => {
      isCurrent = false
      worker.end()
    }
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
          <Facts label={t('people.selfTest.facts')} facts={factsOf(run.kernels)} />
          {run.kernels.map((kernel) => (
            <Kernel key={kernel.id} kernel={kernel} />
          ))}
        </>
      ) : null}
    </Page>
  )
}
