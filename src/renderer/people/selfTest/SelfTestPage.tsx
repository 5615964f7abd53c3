import { Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { startCheck } from '../../../engine/people/check/client.ts'
import type { CheckedKernel } from '../../../engine/people/check/runChecks.ts'
import { t } from '../../../messages/t.ts'
import { isValid } from '../../../workspace/customer/digest/selfTest.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { BUSY } from '../../kit/components/DisabledReason.tsx'
import { formatCount, formatDuration, formatNumber, formatRate } from '../../kit/components/format.ts'
import { Page, Section } from '../../kit/components/Page.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { type Fact, Facts } from '../../uploads/Facts.tsx'

const passedIn = ({ test }: CheckedKernel): number => (test?.groups ?? []).reduce((sum, { passed }) => sum + passed, 0)

const failedIn = ({ test }: CheckedKernel): number =>
  (test?.groups ?? []).reduce((sum, { failed }) => sum + failed.length, 0)

/** A trial is no measurement: three digits say enough. */
const rounded = (perSecond: number): number => Number(perSecond.toPrecision(3))

const sumOf = (kernels: readonly CheckedKernel[], count: (kernel: CheckedKernel) => number): number =>
  kernels.reduce((sum, kernel) => sum + count(kernel), 0)

const factsOf = (kernels: readonly CheckedKernel[]): readonly Fact[] => {
  const failed = sumOf(kernels, failedIn)
  const used = kernels.find(({ test }) => test !== undefined)
  return [
    { label: 'Passed', value: formatNumber(sumOf(kernels, passedIn)), note: 'checks', state: 'ok' },
    {
      label: 'Failed',
      value: formatNumber(failed),
      note: failed === 0 ? 'none' : 'see below',
      ...(failed === 0 ? {} : { state: 'error' as const }),
    },
    {
      label: 'Kernel in use',
      value: used?.id === 'simd' ? 'SIMD' : 'Scalar',
      note: used?.name ?? 'none runs here',
      ...(used?.id === 'simd' ? {} : { state: 'warn' as const }),
    },
    {
      label: 'Speed of it',
      value: used?.test === undefined ? 'unknown' : formatNumber(rounded(used.test.perSecond)),
      note: 'short values a second, one thread',
    },
    { label: 'Took', value: formatDuration(sumOf(kernels, ({ ms }) => ms)), note: 'all checks' },
  ]
}

const TestResult = ({ kernels }: { readonly kernels: readonly CheckedKernel[] }) => {
  const used = kernels.find(({ test }) => test !== undefined)
  if (kernels.some(({ test }) => test !== undefined && !isValid(test)))
    return (
      <Banner level="error" title="This computer hashes wrongly">
        Do not import or upload lists here. Restart the browser or the program and run the check again; if it stays so,
        try another computer and tell us the lines that failed.
      </Banner>
    )
  return used?.id === 'simd' ? (
    <Banner level="ok" title="This computer hashes as published">
      Every vector passed, by the worker and the kernel that imports use.
    </Banner>
  ) : (
    <Banner level="warn" title="Right, but slow">
      This browser cannot run the fast kernel (WebAssembly SIMD). Lists are hashed rightly, one value at a time: a
      current browser is several times as fast.
    </Banner>
  )
}

const Kernel = ({ kernel }: { readonly kernel: CheckedKernel }) => (
  <Section title={kernel.name}>
    {kernel.test === undefined ? (
      <p className="muted">Cannot run in this browser.</p>
    ) : (
      <>
        <Table
          label={`Checks of ${kernel.name}`}
          rows={kernel.test.groups}
          rowId={({ id }) => id}
          columns={[
            { id: 'group', heading: 'What is checked', cell: ({ title }) => title },
            { id: 'passed', heading: 'Passed', number: true, cell: ({ passed }) => formatNumber(passed) },
            { id: 'failed', heading: 'Failed', number: true, cell: ({ failed }) => formatNumber(failed.length) },
            {
              id: 'state',
              heading: 'State',
              cell: ({ failed }) =>
                failed.length === 0 ? <Badge state="ok">Passed</Badge> : <Badge state="error">Failed</Badge>,
            },
          ]}
        />
        {kernel.test.groups.map(({ id, failed }) =>
          failed.length === 0 ? null : (
            <p key={id} className="small">
              Failed: {failed.slice(0, 10).join('; ')}
              {failed.length > 10 ? ` and ${formatCount(failed.length - 10, 'more', 'more')}` : ''}
            </p>
          ),
        )}
        <p className="muted small">
          {formatDuration(kernel.ms)} · {formatRate(rounded(kernel.test.perSecond), 'values')}
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
      description="Runs published SHA-256 vectors and the normal forms of the documents through the same worker and kernel that imports use. All values are made up."
      actions={
        <Button
          icon={Play}
          disabledReason={run.state === 'running' ? BUSY : undefined}
          onPress={() => setRound(round + 1)}
        >
          Run again
        </Button>
      }
    >
      {run.state === 'running' ? <ProgressBar label="Checking" done={0} unit="checks" /> : null}
      {run.state === 'failed' ? (
        <Banner level="error" title="The check stopped">
          The worker ended before its answer. Run it again; if it stays so, restart the program.
        </Banner>
      ) : null}
      {run.state === 'done' ? (
        <>
          <TestResult kernels={run.kernels} />
          <Facts label="The check" facts={factsOf(run.kernels)} />
          {run.kernels.map((kernel) => (
            <Kernel key={kernel.id} kernel={kernel} />
          ))}
        </>
      ) : null}
    </Page>
  )
}
