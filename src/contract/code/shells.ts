import { shellQuoted, type WrittenRequest } from '../wire/curl.ts'
import { readPairs } from '../wire/oauth1.ts'
import { codePartsOf, oauthHeader, type Template, written } from './sample.ts'

/** PowerShell takes typographic single quotes for straight ones. */
const doubled = (text: string): string => `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`

/** PowerShell 7 or later. */
export const powershell = (request: WrittenRequest): string => {
  const { method, url, headers, body, signed, scheme } = codePartsOf(request)
  const text = (template: Template) => written(template, doubled, (name) => `$${name}`, ' + ')
  const signing =
    signed === undefined
      ? []
      : [
          '$key = $env:CONSUMER_KEY',
          ...(signed.hasToken ? ['$token = $env:ACCESS_TOKEN'] : []),
          "$nonce = [guid]::NewGuid().ToString('N')",
          '$time = [DateTimeOffset]::UtcNow.ToUnixTimeSeconds().ToString()',
          `$parameters = ${text(signed.parameters)}`,
          `$base = ${doubled(signed.start)} + [uri]::EscapeDataString($parameters)`,
          `$secret = [uri]::EscapeDataString($env:CONSUMER_SECRET) + '&'${signed.hasToken ? ' + [uri]::EscapeDataString($env:ACCESS_TOKEN_SECRET)' : ''}`,
          '$mac = [Security.Cryptography.HMACSHA1]::new([Text.Encoding]::UTF8.GetBytes($secret))',
          '$digest = $mac.ComputeHash([Text.Encoding]::UTF8.GetBytes($base))',
          '$signature = [uri]::EscapeDataString([Convert]::ToBase64String($digest))',
        ]
  const type = headers.find(([name]) => name === 'content-type')?.[1]
  return [
    ...signing,
    '$headers = @{',
    ...headers
      .filter(([name]) => name !== 'content-type')
      .map(([name, value]) => `    ${doubled(name)} = ${doubled(value)}`),
    ...(signed === undefined ? [] : [`    'authorization' = ${text(oauthHeader(signed))} + $signature + '"'`]),
    ...(scheme === undefined ? [] : [`    'authorization' = '${scheme.name} ' + $env:${scheme.variable}`]),
    '}',
    [
      `$response = Invoke-WebRequest -Uri ${doubled(url)} -Method ${doubled(method)} -Headers $headers -SkipHeaderValidation -SkipHttpErrorCheck`,
      ...(type === undefined || body === undefined ? [] : [`-ContentType ${doubled(type)}`]),
      ...(body === undefined ? [] : [`-Body ([Text.Encoding]::UTF8.GetBytes(${doubled(body)}))`]),
    ].join(' '),
    '"$($response.StatusCode) $($response.Content)"',
  ].join('\n')
}

/** HTTPie can't sign with a user's token, so `adwright sign` writes the header. */
export const httpie = (request: WrittenRequest): string => {
  const { method, url, headers, body, isForm, signed, scheme } = codePartsOf(request)
  const form = isForm ? (readPairs(body ?? '') ?? []) : []
  const signing = [
    `adwright sign ${method} ${shellQuoted(url)}`,
    ...form.map(([name, value]) => `--form ${shellQuoted(`${name}=${value}`)}`),
    '--consumer-key "$CONSUMER_KEY" --consumer-secret "$CONSUMER_SECRET"',
    ...(signed?.more ?? []).map(([name, value]) => `--oauth ${shellQuoted(`${name}=${value}`)}`),
    ...(signed?.hasToken ? ['--token "$ACCESS_TOKEN" --token-secret "$ACCESS_TOKEN_SECRET"'] : []),
  ].join(' ')
  return [
    `http --ignore-stdin ${method} ${shellQuoted(url)}`,
    ...headers.map(([name, value]) => shellQuoted(`${name}:${value}`)),
    ...(signed === undefined ? [] : [`"authorization:$(${signing} | tail -n 1)"`]),
    ...(scheme === undefined ? [] : [`"authorization:${scheme.name} $${scheme.variable}"`]),
    ...(body === undefined ? [] : [`--raw ${shellQuoted(body)}`]),
  ].join(' \\\n  ')
}
