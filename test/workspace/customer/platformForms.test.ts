import { describe, expect, it } from 'vitest'
import { compareForms, PLATFORM_FORMS } from '../../../src/workspace/customer/digest/platformForms.ts'

const formsOf = (kind: 'email' | 'phone_number', normal: string): Readonly<Record<string, string>> =>
  Object.fromEntries(compareForms(kind, normal).map(({ id, form }) => [id, form]))

describe('forms of other places', () => {
  it('write a Gmail address as their help says', () => {
    expect(formsOf('email', 'jane.doe+shop@gmail.com')).toEqual({
      x: 'jane.doe+shop@gmail.com',
      'google-match': 'jane.doe+shop@gmail.com',
      'google-conversions': 'janedoe+shop@gmail.com',
      meta: 'jane.doe+shop@gmail.com',
      tiktok: 'jane.doe+shop@gmail.com',
      'tiktok-older': 'janedoe@gmail.com',
    })
  })

  it('leave the dots of other domains, and say why a form differs', () => {
    const forms = compareForms('email', 'jane.doe@mail.example.com')
    expect(forms.find(({ id }) => id === 'google-conversions')).toMatchObject({ same: true, because: [] })
    const older = forms.find(({ id }) => id === 'tiktok-older')
    expect(older).toMatchObject({ form: 'janedoe@mail.example.com', same: false })
    expect(older?.because).toEqual(['allDots'])
  })

  it('write a phone number with or without its plus', () => {
    expect(formsOf('phone_number', '+441134960987')).toMatchObject({
      meta: '441134960987',
      'google-match': '+441134960987',
      tiktok: '+441134960987',
    })
  })

  it('name their source, and nothing for kinds that they do not describe', () => {
    expect(PLATFORM_FORMS.every(({ source }) => source.includes('.'))).toBe(true)
    expect(compareForms('partner_user_id', 'P-1')).toEqual([])
  })
})
