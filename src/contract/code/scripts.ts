import type { WrittenRequest } from '../wire/curl.ts'
import { codePartsOf, doubleQuoted, literal, oauthHeader, type Template, written } from './sample.ts'

/** What requests-oauthlib calls parameters of the header. */
const PYTHON_ARGUMENTS: Readonly<Record<string, string>> = {
  oauth_callback: 'callback_uri',
  oauth_verifier: 'verifier',
}

/** Python with requests, and requests-oauthlib for signatures. */
export const python = (request: WrittenRequest): string => {
  const { method, url, headers, body, isForm, signed, scheme } = codePartsOf(request)
  const names = [
    'CONSUMER_KEY',
    'CONSUMER_SECRET',
    ...(signed?.hasToken ? ['ACCESS_TOKEN', 'ACCESS_TOKEN_SECRET'] : []),
  ]
  const more = (signed?.more ?? []).flatMap(([name, value]) => {
    const argument = PYTHON_ARGUMENTS[name]
    return argument === undefined ? [] : [`${argument}=${doubleQuoted(value)}`]
  })
  return [
    ...['import os', 'import requests'],
    ...(signed === undefined ? [] : ['from requests_oauthlib import OAuth1']),
    '',
    'response = requests.request(',
    `    ${doubleQuoted(method)},`,
    `    ${doubleQuoted(url)},`,
    ...(signed === undefined
      ? []
      : [`    auth=OAuth1(${[...names.map((name) => `os.environ["${name}"]`), ...more].join(', ')}),`]),
    '    headers={',
    ...headers.map(([name, value]) => `        ${doubleQuoted(name)}: ${doubleQuoted(value)},`),
    ...(scheme === undefined ? [] : [`        "authorization": "${scheme.name} " + os.environ["${scheme.variable}"],`]),
    '    },',
    ...(body === undefined ? [] : [`    data=${doubleQuoted(body)}${isForm ? '' : '.encode()'},`]),
    ')',
    'print(response.status_code, response.text)',
  ].join('\n')
}

/** JavaScript of Node, without a package. */
export const node = (request: WrittenRequest): string => {
  const { method, url, headers, body, signed, scheme } = codePartsOf(request)
  const js = (template: Template) => written(template, doubleQuoted, (name) => name, ' + ')
  const signing =
    signed === undefined
      ? []
      : [
          "import { createHmac, randomUUID } from 'node:crypto'",
          '',
          'const { CONSUMER_KEY: key, CONSUMER_SECRET, ACCESS_TOKEN: token, ACCESS_TOKEN_SECRET } = process.env',
          "const nonce = randomUUID().replaceAll('-', '')",
          'const time = Math.floor(Date.now() / 1000)',
          'const escape = (text) =>',
          "  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => '%' + sign.charCodeAt(0).toString(16).toUpperCase())",
          `const parameters = ${js(signed.parameters)}`,
          `const base = ${doubleQuoted(signed.start)} + escape(parameters)`,
          `const secret = escape(CONSUMER_SECRET) + '&'${signed.hasToken ? ' + escape(ACCESS_TOKEN_SECRET)' : ''}`,
          "const signature = createHmac('sha1', secret).update(base).digest('base64')",
          '',
        ]
  return [
    ...signing,
    `const response = await fetch(${doubleQuoted(url)}, {`,
    `  method: ${doubleQuoted(method)},`,
    '  headers: {',
    ...headers.map(([name, value]) => `    ${doubleQuoted(name)}: ${doubleQuoted(value)},`),
    ...(signed === undefined ? [] : [`    authorization: ${js(oauthHeader(signed))} + escape(signature) + '"',`]),
    ...(scheme === undefined ? [] : [`    authorization: \`${scheme.name} \${process.env.${scheme.variable}}\`,`]),
    '  },',
    ...(body === undefined ? [] : [`  body: ${doubleQuoted(body)},`]),
    '})',
    'console.log(response.status, await response.text())',
  ].join('\n')
}

/** PHP with its curl extension. */
export const php = (request: WrittenRequest): string => {
  const { method, url, headers, body, signed, scheme } = codePartsOf(request)
  const text = (template: Template) => written(template, literal, (name) => `$${name}`, ' . ')
  const signing =
    signed === undefined
      ? []
      : [
          "[$key, $token] = [getenv('CONSUMER_KEY'), getenv('ACCESS_TOKEN')];",
          '[$nonce, $time] = [bin2hex(random_bytes(16)), (string) time()];',
          `$parameters = ${text(signed.parameters)};`,
          `$base = ${literal(signed.start)} . rawurlencode($parameters);`,
          `$secret = rawurlencode(getenv('CONSUMER_SECRET')) . '&'${signed.hasToken ? " . rawurlencode(getenv('ACCESS_TOKEN_SECRET'))" : ''};`,
          "$signature = base64_encode(hash_hmac('sha1', $base, $secret, true));",
        ]
  return [
    ...['<?php', ...signing],
    `$curl = curl_init(${literal(url)});`,
    'curl_setopt_array($curl, [',
    `    CURLOPT_CUSTOMREQUEST => ${literal(method)},`,
    '    CURLOPT_RETURNTRANSFER => true,',
    ...(body === undefined ? [] : [`    CURLOPT_POSTFIELDS => ${literal(body)},`]),
    '    CURLOPT_HTTPHEADER => [',
    ...headers.map(([name, value]) => `        ${literal(`${name}: ${value}`)},`),
    ...(signed === undefined
      ? []
      : [`        'authorization: ' . ${text(oauthHeader(signed))} . rawurlencode($signature) . '"',`]),
    ...(scheme === undefined ? [] : [`        'authorization: ${scheme.name} ' . getenv('${scheme.variable}'),`]),
    '    ],',
    ']);',
    '$text = curl_exec($curl);',
    "echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $text, PHP_EOL;",
  ].join('\n')
}

/** Ruby, without a gem. */
export const ruby = (request: WrittenRequest): string => {
  const { method, url, headers, body, signed, scheme } = codePartsOf(request)
  const text = (template: Template) => written(template, literal, (name) => name, ' + ')
  const signing =
    signed === undefined
      ? []
      : [
          "key, token = ENV.fetch('CONSUMER_KEY'), ENV['ACCESS_TOKEN']",
          'nonce, time = SecureRandom.hex, Time.now.to_i.to_s',
          `parameters = ${text(signed.parameters)}`,
          `base = ${literal(signed.start)} + ERB::Util.url_encode(parameters)`,
          `secret = ERB::Util.url_encode(ENV.fetch('CONSUMER_SECRET')) + '&'${signed.hasToken ? " + ERB::Util.url_encode(ENV.fetch('ACCESS_TOKEN_SECRET'))" : ''}`,
          "signature = ERB::Util.url_encode([OpenSSL::HMAC.digest('SHA1', secret, base)].pack('m0'))",
          '',
        ]
  return [
    ...(signed === undefined ? [] : ["require 'erb'"]),
    "require 'net/http'",
    ...(signed === undefined ? [] : ["require 'openssl'", "require 'securerandom'"]),
    ...['', ...signing],
    `uri = URI(${literal(url)})`,
    'headers = {',
    ...headers.map(([name, value]) => `  ${literal(name)} => ${literal(value)},`),
    ...(signed === undefined ? [] : [`  'authorization' => ${text(oauthHeader(signed))} + signature + '"',`]),
    ...(scheme === undefined ? [] : [`  'authorization' => '${scheme.name} ' + ENV.fetch('${scheme.variable}'),`]),
    '}',
    "Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    `  response = http.send_request(${literal(method)}, uri.request_uri, ${body === undefined ? 'nil' : literal(body)}, headers)`,
    "  puts response.code + ' ' + response.body.to_s",
    'end',
  ].join('\n')
}
