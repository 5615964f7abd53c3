import type { Access } from '../../../../contract/language/endpoint.ts'

const WORDS: Readonly<Record<Access, string>> = {
  nobody: 'This page is opened by a person in a browser: there is nothing to sign.',
  app: 'This request carries no OAuth 1.0a signature.',
  user: 'This request carries no OAuth 1.0a signature.',
  basic:
    'App key and secret are percent-encoded, joined by a colon and sent as HTTP Basic: there is nothing to sign, so only an encrypted connection protects them.',
  bearer: "The app's bearer token is sent as it is in the Authorization header: there is nothing to sign.",
}

/** Why a request has no signature. */
export const unsignedWords = (access: Access): string => WORDS[access]
