import { describe, expect, it } from 'vitest'
import {
  consentHeaderOf,
  consentKey,
  consentMeaning,
  DATE,
  EMPTY_CONSENT,
} from '../../../../src/workspace/customer/consent/consentHeaders.ts'

describe('headers of consent columns', () => {
  it.each([
    ['Marketingkontaktstatus', 'in any'],
    ['Status des Marketingkontakts', 'in any'],
    ['Statut de contact marketing', 'in any'],
    ['Estado del contacto de marketing', 'in any'],
    ['E-Mail-Marketing-Einwilligung', 'in any'],
    ['Akzeptiert E-Mail-Marketing', 'in any'],
    ['Accepte le marketing par e-mail', 'in any'],
    ['Acepta marketing por correo electrónico', 'in any'],
    ['Akzeptiert SMS-Marketing', 'in phone'],
    ['Von allen E-Mails abgemeldet', 'out any'],
    ['Alle E-Mails abbestellt', 'out any'],
    ['Désabonné de tous les e-mails', 'out any'],
    ['Suscripción cancelada a todos los correos electrónicos', 'out any'],
    ['Refus des e-mails', 'out any'],
    ['Nicht anrufen', 'out phone'],
  ])('are known in the language of the shop: %s', (heading, said) => {
    const found = consentHeaderOf(heading)
    expect(`${found?.polarity} ${found?.scope}`).toBe(said)
  })

  it.each([
    'Email',
    'E-Mail-Adresse',
    'Correo electrónico',
    'Emails accepted count',
    'Email Marketing Consent Timestamp',
    'Newsletter source',
    'Marketing Contact Owner',
    'Abonnement-ID',
    'Zuletzt abgemeldet',
  ])('are no others: %s', (heading) => {
    expect(consentHeaderOf(heading)).toBeUndefined()
  })
})

describe('values of consent columns', () => {
  it.each([
    'Marketingkontakt',
    'Abonniert',
    'Contact marketing',
    'Contacto de marketing',
    'Suscrito',
    'sí',
    'Oui',
    'Ja',
  ])('know consent in other languages: %s', (value) => expect(consentMeaning(consentKey(value), 'in')).toBe(true))

  it.each(['Nicht-Marketingkontakt', 'Nie abonniert', 'Bereinigt', 'Contact non marketing', 'Dado de baja', 'FALSCH'])(
    'know its lack in other languages: %s',
    (value) => expect(consentMeaning(consentKey(value), 'in')).toBe(false),
  )

  it.each(['0000-00-00', '0000-00-00 00:00:00', '00/00/0000'])('count %s as no time at all', (value) => {
    expect(consentKey(value)).toBe(EMPTY_CONSENT)
    expect(consentMeaning(consentKey(value), 'in')).toBe(false)
  })

  it('count a time as consent or objection, by the column', () => {
    expect(consentKey('2026-03-01 10:00')).toBe(DATE)
    expect(consentMeaning(DATE, 'in')).toBe(true)
    expect(consentMeaning(DATE, 'out')).toBe(false)
  })

  it.each(['confirmed', 'accepted', 'given', 'bestätigt', 'akzeptiert', 'aceptado'])(
    'take "%s" for no consent where the column asks for objections',
    (value) => {
      expect(consentMeaning(consentKey(value), 'in')).toBe(true)
      expect(consentMeaning(consentKey(value), 'out')).not.toBe(true)
    },
  )

  it('know a subscription in a column of objections', () => {
    expect(consentMeaning(consentKey('Subscribed'), 'out')).toBe(true)
  })
})
