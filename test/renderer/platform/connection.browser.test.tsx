import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useConnection, watchConnection } from '../../../src/renderer/base/connection.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { ConnectionScreen } from '../../../src/renderer/platform/connection/ConnectionScreen.tsx'
import { errorsOf, profileOfDraft } from '../../../src/renderer/platform/connection/profileDraft.ts'
import { type FakeHost, type FakeOptions, failureOf, fakeHost, PRACTICE, PROFILE } from '../fakeHost.ts'
import { button, expectAccessible, show } from '../show.tsx'

let end = () => {}

afterEach(() => end())

const open = (options: FakeOptions = {}): FakeHost => {
  const fake = fakeHost(options)
  setHost(fake.host)
  end = watchConnection()
  show(<ConnectionScreen />)
  return fake
}

const argumentsOf = (fake: FakeHost, method: string) => fake.asked.filter((each) => each.method === method).at(-1)?.args

describe('the connection screen', () => {
  it('starts Practice with one click and shows who and which accounts, read once', async () => {
    const fake = open()
    await button('Start Practice').click()
    await expect.element(page.getByText('@practice_shop')).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'Practice shop' })).toBeVisible()
    expect(fake.asked.filter(({ method }) => method === 'call')).toHaveLength(1)
    await expectAccessible()
  })

  it('signs in by PIN: keys, approval page, then the PIN as text with its leading zero', async () => {
    const fake = open({ profiles: [PROFILE], pin: '0012345' })
    await button('Sign in to Example service').click()
    await page.getByLabelText('Consumer key').fill('the-key')
    await page.getByLabelText('Consumer secret').fill('the-secret')
    await button('Start sign-in').click()
    expect(argumentsOf(fake, 'connection.begin')).toEqual([
      'example',
      { consumerKey: 'the-key', consumerSecret: 'the-secret' },
    ])
    const approval = page.getByRole('link', { name: 'Open approval page' })
    await expect.element(approval).toHaveAttribute('href', expect.stringContaining('/oauth/authorize?oauth_token='))
    const pin = page.getByLabelText('PIN')
    await expect.element(pin).toHaveAttribute('inputmode', 'numeric')
    await expectAccessible()
    await pin.fill(' 001 2345 ')
    await button('Sign in').click()
    expect(argumentsOf(fake, 'connection.finish')).toEqual(['0012345'])
    await expect.element(page.getByText('@example_shop')).toBeVisible()
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible()
  })

  it('signs in through the browser, by the URL that the browser was sent to', async () => {
    const back = 'https://app.example/back?state=1&code=2'
    const fake = open({ profiles: [PROFILE], pin: back })
    await button('Sign in to Example service').click()
    await page.getByText('Browser (OAuth 2.0)').click()
    await page.getByLabelText('Client secret (confidential apps only)').fill('the-secret')
    await expect.element(page.getByText('Enter the client ID too.')).toBeVisible()
    await page.getByLabelText('Client ID').fill('the-client')
    await page.getByLabelText('Callback URL').fill('https://app.example/back')
    await expectAccessible()
    await button('Start sign-in').click()
    expect(argumentsOf(fake, 'connection.begin')).toEqual([
      'example',
      { clientId: 'the-client', clientSecret: 'the-secret', redirectUri: 'https://app.example/back' },
    ])
    await page.getByLabelText('URL the browser was sent to').fill(back)
    await expectAccessible()
    await button('Sign in').click()
    expect(argumentsOf(fake, 'connection.finish')).toEqual([back])
    await expect.element(page.getByText('@example_shop')).toBeVisible()
  })

  it('signs in by itself when the browser comes back', async () => {
    open({ profiles: [PROFILE], pin: '' })
    await button('Sign in to Example service').click()
    await page.getByText('Browser (OAuth 2.0)').click()
    await page.getByLabelText('Client ID').fill('the-client')
    await button('Start sign-in').click()
    await expect.element(page.getByText('@example_shop')).toBeVisible()
  })

  it('says why a PIN was refused and stays to try again', async () => {
    open({ profiles: [PROFILE] })
    await button('Sign in to Example service').click()
    await page.getByLabelText('Consumer key').fill('k')
    await page.getByLabelText('Consumer secret').fill('s')
    await button('Start sign-in').click()
    await page.getByLabelText('PIN').fill('7654321')
    await button('Sign in').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The service refused this PIN.')
    await expect.element(page.getByLabelText('PIN')).toBeVisible()
  })

  it('opens the approval page through the host in the window', async () => {
    const fake = open({ profiles: [PROFILE], about: { shell: 'window' } })
    await button('Sign in to Example service').click()
    await page.getByLabelText('Consumer key').fill('k')
    await page.getByLabelText('Consumer secret').fill('s')
    await button('Start sign-in').click()
    await button('Open approval page').click()
    expect(argumentsOf(fake, 'connection.openAuthorizePage')).toEqual([])
  })

  it('hides keys while they are typed, keeps them nowhere in the page, and warns where the system has no secret store', async () => {
    open({ profiles: [PROFILE], about: { secrets: 'session' } })
    await button('Sign in to Example service').click()
    for (const label of ['Consumer key', 'Consumer secret'])
      await expect.element(page.getByLabelText(label)).toHaveAttribute('type', 'password')
    await expect.element(page.getByText(/this system has no secret store/)).toBeVisible()
    await page.getByLabelText('Consumer key').fill('planted-key')
    await page.getByLabelText('Consumer secret').fill('planted-secret')
    await button('Start sign-in').click()
    await expect.element(page.getByLabelText('PIN')).toBeVisible()
    expect(document.documentElement.outerHTML).not.toContain('planted')
    expect(JSON.stringify(useConnection.getState())).not.toContain('planted')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('planted')
  })

  it('asks for half a key pair before it bothers the service', async () => {
    const fake = open({ profiles: [PROFILE] })
    await button('Sign in to Example service').click()
    await page.getByLabelText('Consumer key').fill('only')
    await expect.element(page.getByText('Enter both the key and the secret, or neither.')).toBeVisible()
    await expect.element(button('Start sign-in')).toHaveAttribute('aria-disabled', 'true')
    expect(argumentsOf(fake, 'connection.begin')).toBeUndefined()
  })

  it('adds a service, marking what is missing, and continues to its keys', async () => {
    const fake = open()
    await button('Add service').click()
    await button('Save and enter keys').click()
    await expect.element(page.getByText('Enter a name for the service.')).toBeVisible()
    expect(argumentsOf(fake, 'profiles.save')).toBeUndefined()
    await expectAccessible()
    await page.getByLabelText('Name', { exact: true }).fill('My service')
    await page.getByLabelText('Main URL').fill('https://api.my.example/')
    await page.getByLabelText('Ads URL').fill('https://ads.my.example')
    await page.getByLabelText('Ads sandbox URL').fill('https://sandbox.my.example')
    await button('Brand-specific names').click()
    await page.getByLabelText('svc_id').fill('my_id')
    await button('Save and enter keys').click()
    expect(argumentsOf(fake, 'profiles.save')?.[0]).toMatchObject({
      name: 'My service',
      addresses: {
        main: 'https://api.my.example',
        ads: 'https://ads.my.example',
        adsSandbox: 'https://sandbox.my.example',
      },
      sandbox: true,
      wireNames: { svc_id: 'my_id' },
    })
    await expect.element(page.getByRole('dialog', { name: 'Sign in to My service' })).toBeVisible()
  })

  it('imports a pasted profile', async () => {
    open()
    await button('Add service').click()
    await button('Import JSON profile').click()
    await page.getByLabelText('Or paste it').fill('{"id":"x","name":"Pasted"}')
    await button('Import pasted JSON').click()
    await expect.element(page.getByRole('dialog', { name: 'Sign in to Pasted' })).toBeVisible()
  })

  it('signs out, which the host does on the platform', async () => {
    const fake = open({ connection: PRACTICE })
    await button('Leave Practice').click()
    expect(argumentsOf(fake, 'connection.signOut')).toEqual([])
    await expect.element(button('Start Practice')).toBeVisible()
  })

  it('says so where the service could not be told of the end', async () => {
    const words = 'You are signed out here, but the service could not be told.'
    const fake = open({ connection: PRACTICE, signOutFails: failureOf(words) })
    // The news of the end come after the answer and keep its sentence.
    const told = new Promise<void>((settle) => {
      fake.host.subscribe((event) => {
        if (event.type === 'connection' && event.connection.state === 'none') settle()
      })
    })
    await button('Leave Practice').click()
    await expect.element(button('Start Practice')).toBeVisible()
    await told
    await expect.element(page.getByText(words)).toBeVisible()
  })

  it('says why the accounts could not be read and tries again', async () => {
    open({ connection: PRACTICE, answers: { 'accounts.list': failureOf('The token was revoked. Sign in again.') } })
    await expect.element(page.getByText('The token was revoked. Sign in again.')).toBeVisible()
    await expect.element(button('Try again')).toBeVisible()
  })

  it('can be worked with the keyboard alone', async () => {
    open()
    await expect.element(button('Start Practice')).toBeVisible()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(page.getByText('@practice_shop')).toBeVisible()
  })
})

describe('a service profile that is typed', () => {
  const typed = {
    name: ' Mine ',
    main: 'https://a.example/',
    ads: 'https://b.example',
    adsSandbox: 'http://127.0.0.1:9000',
    sandbox: true,
    names: { svc_id: ' ', svc_auth_access_type: 'x_auth' },
  }

  it('loses spaces and the last slash, and keeps only names that differ', () => {
    expect(errorsOf(typed)).toEqual({})
    expect(profileOfDraft(typed, 'id')).toEqual({
      id: 'id',
      name: 'Mine',
      addresses: { main: 'https://a.example', ads: 'https://b.example', adsSandbox: 'http://127.0.0.1:9000' },
      sandbox: true,
      wireNames: { svc_auth_access_type: 'x_auth' },
    })
  })

  it.each(['http://a.example', 'ftp://a.example', 'a.example', 'https://user@a.example', 'https://a.example/?q=1', ''])(
    'refuses %j as an address',
    (main) => {
      expect(Object.keys(errorsOf({ ...typed, main }))).toEqual(['main'])
    },
  )
})
