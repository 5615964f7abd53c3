import { describe, expect, it } from 'vitest'
import { visitPage } from '../../../src/shell/node/visitPage.ts'
import { CERTIFICATE } from '../../fixtures/loopbackTls.ts'
import { serving } from './serving.ts'

const problem = (code: string) => ({ ok: false, failure: { code } })

describe('a page that is visited', () => {
  const visit = (address: string) => visitPage(address, { trusted: [CERTIFICATE], allowsPrivate: true })

  it('says its status and where redirects led, of which there are five at most', async () => {
    const { address, requests } = await serving((request, response) => {
      const { url = '' } = request
      const to = url === '/old' ? '/new?a=1' : url.startsWith('/round') ? '/round' : undefined
      if (url === '/nowhere') response.writeHead(302).end()
      else if (to !== undefined) response.writeHead(302, { location: to }).end()
      else response.writeHead(url === '/gone' ? 404 : 200).end('<p>Tea</p>')
    })
    expect(await visit(`${address}/tea`)).toEqual({ ok: true, value: { status: 200 } })
    expect(await visit(`${address}/gone`)).toEqual({ ok: true, value: { status: 404 } })
    const moved = { status: 200, movedTo: `${address}/new?a=1` }
    expect(await visit(`${address}/old`)).toEqual({ ok: true, value: moved })
    const before = requests.length
    expect(await visit(`${address}/round`)).toMatchObject({ ok: true, value: { status: 302 } })
    expect(requests.length - before).toBe(6)
    expect(await visit(`${address}/nowhere`)).toEqual({ ok: true, value: { status: 302 } })
    expect(requests.length - before).toBe(7)
  })

  it('is none of this computer or of a private network, and no redirect leads there', async () => {
    const { address } = await serving((_request, response) => void response.writeHead(200).end())
    expect(await visitPage(address, { trusted: [CERTIFICATE] })).toMatchObject(problem('privateAddress'))
    expect(await visitPage('http://127.0.0.1/')).toMatchObject(problem('privateAddress'))
    expect(await visitPage('http://[::1]/')).toMatchObject(problem('privateAddress'))
    expect(await visitPage('ftp://shop.example/')).toMatchObject(problem('badAddress'))
    expect(await visitPage('https://me:secret@shop.example/')).toMatchObject(problem('badAddress'))
    expect(await visitPage('https://shop.example/', { isOffline: true })).toMatchObject(problem('offline'))
  })
})
