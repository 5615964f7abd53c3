// Lints the OpenAPI document by Spectral's rules for OpenAPI, and prints how many errors and warnings there are.
const { execFileSync } = require('node:child_process')
const { Spectral } = require('@stoplight/spectral-core')
const { oas } = require('@stoplight/spectral-rulesets')

const document = execFileSync(process.execPath, [process.env.ADWRIGHT_COMMAND, 'openapi'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
const spectral = new Spectral()
spectral.setRuleset({ extends: [[oas, 'recommended']] })
spectral.run(JSON.parse(document)).then((found) => {
  const count = (severity) => found.filter((one) => one.severity === severity).length
  console.log(JSON.stringify({ errors: count(0), warnings: count(1) }))
})
