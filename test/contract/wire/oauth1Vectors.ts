import type { Pair } from '../../../src/contract/wire/oauth1.ts'

// Published and derived signatures, restated as facts. What goes in, what is signed, what comes out.

interface Vector {
  readonly about: string
  readonly method: string
  readonly url: string
  readonly query: readonly Pair[]
  readonly form: readonly Pair[]
  readonly oauth: readonly Pair[]
  readonly consumerSecret: string
  readonly tokenSecret: string
  readonly baseString: string
  readonly signature: string
}

export const VECTORS: readonly Vector[] = [
  {
    about: 'x-creating-a-signature https://api.x.com/1.1/statuses/update.json',
    method: 'POST',
    url: 'https://api.x.com/1.1/statuses/update.json',
    query: [['include_entities', 'true']],
    form: [['status', 'Hello Ladies + Gentlemen, a signed OAuth request!']],
    oauth: [
      ['oauth_consumer_key', 'xvz1evFS4wEEPTGEFPHBog'],
      ['oauth_nonce', 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '1318622958'],
      ['oauth_token', '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb'],
      ['oauth_version', '1.0'],
    ],
    consumerSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
    tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
    baseString:
      'POST&https%3A%2F%2Fapi.x.com%2F1.1%2Fstatuses%2Fupdate.json&include_entities%3Dtrue%26oauth_consumer_key%3Dxvz1evFS4wEEPTGEFPHBog%26oauth_nonce%3DkYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D1318622958%26oauth_token%3D370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb%26oauth_version%3D1.0%26status%3DHello%2520Ladies%2520%252B%2520Gentlemen%252C%2520a%2520signed%2520OAuth%2520request%2521',
    signature: 'Ls93hJiZbQ3akF3HF3x1Bz8/zU4=',
  },
  {
    about: 'x-creating-a-signature https://api.twitter.com/1.1/statuses/update.json',
    method: 'POST',
    url: 'https://api.twitter.com/1.1/statuses/update.json',
    query: [['include_entities', 'true']],
    form: [['status', 'Hello Ladies + Gentlemen, a signed OAuth request!']],
    oauth: [
      ['oauth_consumer_key', 'xvz1evFS4wEEPTGEFPHBog'],
      ['oauth_nonce', 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '1318622958'],
      ['oauth_token', '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb'],
      ['oauth_version', '1.0'],
    ],
    consumerSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
    tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
    baseString:
      'POST&https%3A%2F%2Fapi.twitter.com%2F1.1%2Fstatuses%2Fupdate.json&include_entities%3Dtrue%26oauth_consumer_key%3Dxvz1evFS4wEEPTGEFPHBog%26oauth_nonce%3DkYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D1318622958%26oauth_token%3D370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb%26oauth_version%3D1.0%26status%3DHello%2520Ladies%2520%252B%2520Gentlemen%252C%2520a%2520signed%2520OAuth%2520request%2521',
    signature: 'hCtSmYh+iHYCEqBWrE7C7hYmtUk=',
  },
  {
    about: 'x-creating-a-signature https://api.twitter.com/1/statuses/update.json',
    method: 'POST',
    url: 'https://api.twitter.com/1/statuses/update.json',
    query: [['include_entities', 'true']],
    form: [['status', 'Hello Ladies + Gentlemen, a signed OAuth request!']],
    oauth: [
      ['oauth_consumer_key', 'xvz1evFS4wEEPTGEFPHBog'],
      ['oauth_nonce', 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '1318622958'],
      ['oauth_token', '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb'],
      ['oauth_version', '1.0'],
    ],
    consumerSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
    tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
    baseString:
      'POST&https%3A%2F%2Fapi.twitter.com%2F1%2Fstatuses%2Fupdate.json&include_entities%3Dtrue%26oauth_consumer_key%3Dxvz1evFS4wEEPTGEFPHBog%26oauth_nonce%3DkYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D1318622958%26oauth_token%3D370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb%26oauth_version%3D1.0%26status%3DHello%2520Ladies%2520%252B%2520Gentlemen%252C%2520a%2520signed%2520OAuth%2520request%2521',
    signature: 'tnnArxj06cWHq44gCs1OSKk/jLY=',
  },
  {
    about: 'x-login request_token (callback, empty token secret)',
    method: 'POST',
    url: 'https://api.twitter.com/oauth/request_token',
    query: [],
    form: [],
    oauth: [
      ['oauth_consumer_key', 'cChZNFj6T5R0TigYB9yd1w'],
      ['oauth_nonce', 'ea9ec8429b68d6b77cd5600adbbb0456'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '1318467427'],
      ['oauth_version', '1.0'],
      ['oauth_callback', 'http://localhost/sign-in-with-twitter/'],
    ],
    consumerSecret: 'L8qq9PZyRg6ieKGEKhZolGC0vJWLw8iEJ88DRdyOg',
    tokenSecret: '',
    baseString:
      'POST&https%3A%2F%2Fapi.twitter.com%2Foauth%2Frequest_token&oauth_callback%3Dhttp%253A%252F%252Flocalhost%252Fsign-in-with-twitter%252F%26oauth_consumer_key%3DcChZNFj6T5R0TigYB9yd1w%26oauth_nonce%3Dea9ec8429b68d6b77cd5600adbbb0456%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D1318467427%26oauth_version%3D1.0',
    signature: 'F1Li3tvehgcraF8DMJ7OyxO4w9Y=',
  },
  {
    about: 'x-login access_token (verifier as form parameter)',
    method: 'POST',
    url: 'https://api.twitter.com/oauth/access_token',
    query: [],
    form: [['oauth_verifier', 'uw7NjWHT6OJ1MpJOXsHfNxoAhPKpgI8BlYDhxEjIBY']],
    oauth: [
      ['oauth_consumer_key', 'cChZNFj6T5R0TigYB9yd1w'],
      ['oauth_nonce', 'a9900fe68e2573b27a37f10fbad6a755'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '1318467427'],
      ['oauth_token', 'NPcudxy0yU5T3tBzho7iCotZ3cnetKwcTIRlX0iwRl0'],
      ['oauth_version', '1.0'],
    ],
    consumerSecret: 'L8qq9PZyRg6ieKGEKhZolGC0vJWLw8iEJ88DRdyOg',
    tokenSecret: 'veNRnAWe6inFuo8o2u8SLLZLjolYDmDP7SzL0YfYI',
    baseString:
      'POST&https%3A%2F%2Fapi.twitter.com%2Foauth%2Faccess_token&oauth_consumer_key%3DcChZNFj6T5R0TigYB9yd1w%26oauth_nonce%3Da9900fe68e2573b27a37f10fbad6a755%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D1318467427%26oauth_token%3DNPcudxy0yU5T3tBzho7iCotZ3cnetKwcTIRlX0iwRl0%26oauth_verifier%3Duw7NjWHT6OJ1MpJOXsHfNxoAhPKpgI8BlYDhxEjIBY%26oauth_version%3D1.0',
    signature: '39cipBtIOHEEnybAR4sATQTpl2I=',
  },
  {
    about: 'x-login request_token with api.x.com',
    method: 'POST',
    url: 'https://api.x.com/oauth/request_token',
    query: [],
    form: [],
    oauth: [
      ['oauth_consumer_key', 'cChZNFj6T5R0TigYB9yd1w'],
      ['oauth_nonce', 'ea9ec8429b68d6b77cd5600adbbb0456'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '1318467427'],
      ['oauth_version', '1.0'],
      ['oauth_callback', 'http://localhost/sign-in-with-twitter/'],
    ],
    consumerSecret: 'L8qq9PZyRg6ieKGEKhZolGC0vJWLw8iEJ88DRdyOg',
    tokenSecret: '',
    baseString:
      'POST&https%3A%2F%2Fapi.x.com%2Foauth%2Frequest_token&oauth_callback%3Dhttp%253A%252F%252Flocalhost%252Fsign-in-with-twitter%252F%26oauth_consumer_key%3DcChZNFj6T5R0TigYB9yd1w%26oauth_nonce%3Dea9ec8429b68d6b77cd5600adbbb0456%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D1318467427%26oauth_version%3D1.0',
    signature: 'X9xhcB9d+NxXd/ThJ/n51vPhetM=',
  },
  {
    about: 'x-login access_token with api.x.com',
    method: 'POST',
    url: 'https://api.x.com/oauth/access_token',
    query: [],
    form: [['oauth_verifier', 'uw7NjWHT6OJ1MpJOXsHfNxoAhPKpgI8BlYDhxEjIBY']],
    oauth: [
      ['oauth_consumer_key', 'cChZNFj6T5R0TigYB9yd1w'],
      ['oauth_nonce', 'a9900fe68e2573b27a37f10fbad6a755'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '1318467427'],
      ['oauth_token', 'NPcudxy0yU5T3tBzho7iCotZ3cnetKwcTIRlX0iwRl0'],
      ['oauth_version', '1.0'],
    ],
    consumerSecret: 'L8qq9PZyRg6ieKGEKhZolGC0vJWLw8iEJ88DRdyOg',
    tokenSecret: 'veNRnAWe6inFuo8o2u8SLLZLjolYDmDP7SzL0YfYI',
    baseString:
      'POST&https%3A%2F%2Fapi.x.com%2Foauth%2Faccess_token&oauth_consumer_key%3DcChZNFj6T5R0TigYB9yd1w%26oauth_nonce%3Da9900fe68e2573b27a37f10fbad6a755%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D1318467427%26oauth_token%3DNPcudxy0yU5T3tBzho7iCotZ3cnetKwcTIRlX0iwRl0%26oauth_verifier%3Duw7NjWHT6OJ1MpJOXsHfNxoAhPKpgI8BlYDhxEjIBY%26oauth_version%3D1.0',
    signature: 'G3DdousFWwxEepaZcmHguKqeBvs=',
  },
  {
    about: 'postman-8879-comma-port',
    method: 'GET',
    url: 'http://localhost:4567/fun',
    query: [['foo', 'first,second']],
    form: [],
    oauth: [
      ['oauth_consumer_key', 'a'],
      ['oauth_nonce', '3'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '123'],
      ['oauth_token', '123'],
      ['oauth_version', '1.0'],
    ],
    consumerSecret: 'b',
    tokenSecret: 'abc',
    baseString:
      'GET&http%3A%2F%2Flocalhost%3A4567%2Ffun&foo%3Dfirst%252Csecond%26oauth_consumer_key%3Da%26oauth_nonce%3D3%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D123%26oauth_token%3D123%26oauth_version%3D1.0',
    signature: 'cdQQuXon1opN/3wj5APnIF5NAMg=',
  },
  {
    about: 'ads-put-line-item-query',
    method: 'PUT',
    url: 'https://ads-api.x.com/12/accounts/18ce54d4x5t/line_items/9cqi0',
    query: [['bid_amount_local_micro', '140000']],
    form: [],
    oauth: [
      ['oauth_consumer_key', 'xvz1evFS4wEEPTGEFPHBog'],
      ['oauth_nonce', 'adsnonce1'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '1318622958'],
      ['oauth_token', '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb'],
      ['oauth_version', '1.0'],
    ],
    consumerSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
    tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
    baseString:
      'PUT&https%3A%2F%2Fads-api.x.com%2F12%2Faccounts%2F18ce54d4x5t%2Fline_items%2F9cqi0&bid_amount_local_micro%3D140000%26oauth_consumer_key%3Dxvz1evFS4wEEPTGEFPHBog%26oauth_nonce%3Dadsnonce1%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D1318622958%26oauth_token%3D370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb%26oauth_version%3D1.0',
    signature: 'ovBFZcAWKBvcbFykCm9qdb+zxT4=',
  },
  {
    about: 'ads-comma-and-colon-query',
    method: 'GET',
    url: 'https://ads-api.x.com/12/accounts/18ce54d4x5t/account_history',
    query: [
      ['entity_type', 'CAMPAIGN'],
      ['entity_id', 'fc3h5'],
      ['start_time', '2018-02-01T00:00:00Z'],
      ['end_time', '2018-02-02T00:00:00Z'],
    ],
    form: [],
    oauth: [
      ['oauth_consumer_key', 'xvz1evFS4wEEPTGEFPHBog'],
      ['oauth_nonce', 'adsnonce2'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '1318622958'],
      ['oauth_token', '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb'],
      ['oauth_version', '1.0'],
    ],
    consumerSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
    tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
    baseString:
      'GET&https%3A%2F%2Fads-api.x.com%2F12%2Faccounts%2F18ce54d4x5t%2Faccount_history&end_time%3D2018-02-02T00%253A00%253A00Z%26entity_id%3Dfc3h5%26entity_type%3DCAMPAIGN%26oauth_consumer_key%3Dxvz1evFS4wEEPTGEFPHBog%26oauth_nonce%3Dadsnonce2%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D1318622958%26oauth_token%3D370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb%26oauth_version%3D1.0%26start_time%3D2018-02-01T00%253A00%253A00Z',
    signature: 'ovdNaj+LzM6WaDkoPYac/m/hbMw=',
  },
  {
    about: 'ads-json-body-not-signed',
    method: 'POST',
    url: 'https://ads-api.x.com/12/accounts/18ce54d4x5t/custom_audiences/1nmth/users',
    query: [],
    form: [],
    oauth: [
      ['oauth_consumer_key', 'xvz1evFS4wEEPTGEFPHBog'],
      ['oauth_nonce', 'adsnonce4'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '1318622958'],
      ['oauth_token', '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb'],
      ['oauth_version', '1.0'],
    ],
    consumerSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
    tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
    baseString:
      'POST&https%3A%2F%2Fads-api.x.com%2F12%2Faccounts%2F18ce54d4x5t%2Fcustom_audiences%2F1nmth%2Fusers&oauth_consumer_key%3Dxvz1evFS4wEEPTGEFPHBog%26oauth_nonce%3Dadsnonce4%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D1318622958%26oauth_token%3D370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb%26oauth_version%3D1.0',
    signature: 'hxpPJN0XDm6pdzZYGk5J/QBClns=',
  },
]

/** Raw text and its one escaped spelling (RFC 3986). */
export const ESCAPED: readonly Pair[] = [
  ['Ladies + Gentlemen', 'Ladies%20%2B%20Gentlemen'],
  ['An encoded string!', 'An%20encoded%20string%21'],
  ['Dogs, Cats & Mice', 'Dogs%2C%20Cats%20%26%20Mice'],
  ['☃', '%E2%98%83'],
  ['æ', '%C3%A6'],
  ['-._~', '-._~'],
  ['abcXYZ019', 'abcXYZ019'],
  [' ', '%20'],
  ['%', '%25'],
  ['%2C', '%252C'],
  ['!', '%21'],
  ['#', '%23'],
  ['$', '%24'],
  ['&', '%26'],
  ["'", '%27'],
  ['(', '%28'],
  [')', '%29'],
  ['*', '%2A'],
  ['+', '%2B'],
  [',', '%2C'],
  ['/', '%2F'],
  [':', '%3A'],
  [';', '%3B'],
  ['=', '%3D'],
  ['?', '%3F'],
  ['@', '%40'],
  ['[', '%5B'],
  [']', '%5D'],
]
