import { createHash } from 'node:crypto'
import { t } from '../../messages/t.ts'
import { createSpace, type HashKernel } from '../../workspace/customer/digest/hashKernel.ts'
import { isValid, runSelfTest, type SelfTest } from '../../workspace/customer/digest/selfTest.ts'
import { sha256 } from '../../workspace/customer/digest/sha256.ts'
import { instantiate } from '../../workspace/customer/kernel/listKernel.as.ts?wasm'
import { createWasmKernel } from '../../workspace/customer/kernel/wasmKernel.ts'
import { command, ending } from '../command.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { count, note, say, sayJson, table } from '../print.ts'

const KERNELS: readonly { readonly name: string; readonly make: () => HashKernel }[] = [
  { name: 'WebAssembly SIMD', make: () => createWasmKernel(instantiate()) },
  { name: 'TypeScript', make: () => ({ ...sha256, space: createSpace() }) },
]

const options = {
  other: async (message: Uint8Array): Promise<string> => createHash('sha256').update(message).digest('hex'),
  now: () => performance.now(),
}

const lines = (name: string, { groups }: SelfTest): readonly (readonly string[])[] =>
  groups.map(({ id, passed, failed }) => [name, t(`people.selfTest.group.${id}`), count(passed), count(failed.length)])

const made = (make: () => HashKernel): HashKernel | undefined => {
  try {
    return make()
  } catch {
    return undefined
  }
}

const selftest = async ({ json }: { readonly json?: boolean }): Promise<ExitCode> => {
  const tests: { readonly name: string; readonly test: SelfTest }[] = []
  for (const { name, make } of KERNELS) {
    const kernel = made(make)
    if (kernel !== undefined) tests.push({ name, test: await runSelfTest(kernel, options) })
  }
  const isRight = tests.every(({ test }) => isValid(test))
  if (json === true)
    sayJson({ passed: isRight, inUse: tests[0]?.name, kernels: tests.map(({ name, test }) => ({ name, ...test })) })
  else {
    say(
      table(
        [
          t('cliOutput.column.kernel'),
          t('cliOutput.column.check'),
          t('cliOutput.column.passed'),
          t('cliOutput.column.failed'),
        ],
        tests.flatMap(({ name, test }) => lines(name, test)),
      ),
    )
    note(t('cliOutput.selftest.inUse', { kernel: tests[0]?.name ?? '' }))
    for (const { name, test } of tests) {
      note(t('cliOutput.selftest.speed', { kernel: name, count: test.perSecond }))
      for (const { id, failed } of test.groups)
        if (failed.length > 0) note(`${name}, ${t(`people.selfTest.group.${id}`)}: ${failed.slice(0, 10).join('; ')}`)
    }
    note(t(isRight ? 'cliOutput.selftest.passed' : 'cliOutput.selftest.failed'))
  }
  return isRight ? EXIT.ok : EXIT.issues
}

export const audienceSelftestCommand = () =>
  command('selftest', t('cli.selftest'), ['audience selftest', 'audience selftest --json'])
    .option('--json', t('cli.option.json'))
    .action(ending(selftest))
