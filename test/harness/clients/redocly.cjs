// Lints the OpenAPI document by Redocly's strictest rules, and prints how many errors and warnings there are.
const { execFileSync, spawnSync } = require('node:child_process')
const { writeFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const { tmpdir } = require('node:os')

const name = `adwright-openapi-${process.pid}`
const document = join(tmpdir(), `${name}.json`)
const config = join(tmpdir(), `${name}.yaml`)
execFileSync(process.execPath, [process.env.ADWRIGHT_COMMAND, 'openapi', '--out', document])
writeFileSync(config, 'extends:\n  - recommended-strict\n')
const bin = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin', 'cli.js')
const flags = ['lint', document, '--config', config, '--format', 'json']
const { stdout } = spawnSync(process.execPath, ['--no-deprecation', bin, ...flags], { encoding: 'utf8' })
const { errors, warnings } = JSON.parse(stdout.slice(stdout.indexOf('{'))).totals
console.log(JSON.stringify({ errors, warnings }))
