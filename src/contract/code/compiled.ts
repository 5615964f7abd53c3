import type { WrittenRequest } from '../wire/curl.ts'
import { codePartsOf, doubleQuoted, oauthHeader, type Template, written } from './sample.ts'

/** Go, by its standard library. */
export const go = (request: WrittenRequest): string => {
  const { method, url, headers, body, signed, scheme } = codePartsOf(request)
  // `time` is a package there.
  const text = (template: Template) =>
    written(template, doubleQuoted, (name) => (name === 'time' ? 'now' : name), ' + ')
  const imports = [
    ...(signed === undefined ? [] : ['crypto/hmac', 'crypto/rand', 'crypto/sha1', 'encoding/base64', 'encoding/hex']),
    ...['fmt', 'io', 'net/http'],
    ...(signed === undefined ? [] : ['net/url']),
    ...(signed === undefined && scheme === undefined ? [] : ['os']),
    ...(signed === undefined ? [] : ['strconv']),
    ...(signed === undefined && body === undefined ? [] : ['strings']),
    ...(signed === undefined ? [] : ['time']),
  ]
  const signing =
    signed === undefined
      ? []
      : [
          'key := os.Getenv("CONSUMER_KEY")',
          ...(signed.hasToken ? ['token := os.Getenv("ACCESS_TOKEN")'] : []),
          'random := make([]byte, 16)',
          'rand.Read(random)',
          'nonce := hex.EncodeToString(random)',
          'now := strconv.FormatInt(time.Now().Unix(), 10)',
          'escape := func(text string) string { return strings.ReplaceAll(url.QueryEscape(text), "+", "%20") }',
          `parameters := ${text(signed.parameters)}`,
          `base := ${doubleQuoted(signed.start)} + escape(parameters)`,
          `secret := escape(os.Getenv("CONSUMER_SECRET")) + "&"${signed.hasToken ? ' + escape(os.Getenv("ACCESS_TOKEN_SECRET"))' : ''}`,
          'mac := hmac.New(sha1.New, []byte(secret))',
          'mac.Write([]byte(base))',
          'signature := escape(base64.StdEncoding.EncodeToString(mac.Sum(nil)))',
          '',
        ]
  const lines = [
    ...signing,
    `request, err := http.NewRequest(${doubleQuoted(method)}, ${doubleQuoted(url)}, ${body === undefined ? 'nil' : `strings.NewReader(${doubleQuoted(body)})`})`,
    ...['if err != nil {', '\tpanic(err)', '}'],
    ...headers.map(([name, value]) => `request.Header.Set(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
    ...(signed === undefined
      ? []
      : [`request.Header.Set("authorization", ${text(oauthHeader(signed))}+signature+"\\"")`]),
    ...(scheme === undefined
      ? []
      : [`request.Header.Set("authorization", "${scheme.name} "+os.Getenv("${scheme.variable}"))`]),
    'response, err := http.DefaultClient.Do(request)',
    ...['if err != nil {', '\tpanic(err)', '}'],
    'defer response.Body.Close()',
    'answer, _ := io.ReadAll(response.Body)',
    'fmt.Println(response.StatusCode, string(answer))',
  ]
  return [
    ...['package main', '', 'import ('],
    ...imports.map((name) => `\t${doubleQuoted(name)}`),
    ...[')', '', 'func main() {'],
    ...lines.map((line) => (line === '' ? '' : `\t${line}`)),
    '}',
  ].join('\n')
}

/** Java 11 or later, by its standard library. */
export const java = (request: WrittenRequest): string => {
  const { method, url, headers, body, signed, scheme } = codePartsOf(request)
  const text = (template: Template) => written(template, doubleQuoted, (name) => name, ' + ')
  const signing =
    signed === undefined
      ? []
      : [
          'String key = System.getenv("CONSUMER_KEY"), token = System.getenv("ACCESS_TOKEN");',
          'String nonce = UUID.randomUUID().toString().replace("-", "");',
          'String time = Long.toString(System.currentTimeMillis() / 1000);',
          `String parameters = ${text(signed.parameters)};`,
          `String base = ${doubleQuoted(signed.start)} + escape(parameters);`,
          `String secret = escape(System.getenv("CONSUMER_SECRET")) + "&"${signed.hasToken ? ' + escape(System.getenv("ACCESS_TOKEN_SECRET"))' : ''};`,
          'Mac mac = Mac.getInstance("HmacSHA1");',
          'mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA1"));',
          'byte[] digest = mac.doFinal(base.getBytes(StandardCharsets.UTF_8));',
          'String signature = escape(Base64.getEncoder().encodeToString(digest));',
        ]
  const escaping = [
    '',
    '  static String escape(String text) {',
    '    return URLEncoder.encode(text, StandardCharsets.UTF_8)',
    '        .replace("+", "%20").replace("*", "%2A").replace("%7E", "~");',
    '  }',
  ]
  return [
    'import java.net.URI;',
    ...(signed === undefined ? [] : ['import java.net.URLEncoder;']),
    ...['HttpClient', 'HttpRequest', 'HttpResponse'].map((name) => `import java.net.http.${name};`),
    ...(signed === undefined
      ? []
      : [
          'import java.nio.charset.StandardCharsets;',
          'import java.util.Base64;',
          'import java.util.UUID;',
          'import javax.crypto.Mac;',
          'import javax.crypto.spec.SecretKeySpec;',
        ]),
    ...['', 'public class Call {', '  public static void main(String[] args) throws Exception {'],
    ...signing.map((line) => `    ${line}`),
    `    HttpRequest request = HttpRequest.newBuilder(URI.create(${doubleQuoted(url)}))`,
    `        .method(${doubleQuoted(method)}, HttpRequest.BodyPublishers.${body === undefined ? 'noBody()' : `ofString(${doubleQuoted(body)})`})`,
    ...headers.map(([name, value]) => `        .header(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
    ...(signed === undefined
      ? []
      : [`        .header("authorization", ${text(oauthHeader(signed))} + signature + "\\"")`]),
    ...(scheme === undefined
      ? []
      : [`        .header("authorization", "${scheme.name} " + System.getenv("${scheme.variable}"))`]),
    '        .build();',
    '    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    '    System.out.println(response.statusCode() + " " + response.body());',
    '  }',
    ...(signed === undefined ? [] : escaping),
    '}',
  ].join('\n')
}

/** C# of .NET 6 or later, by its standard library. */
export const csharp = (request: WrittenRequest): string => {
  const { method, url, headers, body, signed, scheme } = codePartsOf(request)
  const text = (template: Template) => written(template, doubleQuoted, (name) => name, ' + ')
  const type = headers.find(([name]) => name === 'content-type')?.[1]
  const read = (name: string) => `Environment.GetEnvironmentVariable("${name}")`
  const signing =
    signed === undefined
      ? []
      : [
          `string key = ${read('CONSUMER_KEY')}!, token = ${read('ACCESS_TOKEN')} ?? "";`,
          'string nonce = Guid.NewGuid().ToString("N"), time = DateTimeOffset.UtcNow.ToUnixTimeSeconds().ToString();',
          `string parameters = ${text(signed.parameters)};`,
          `string baseText = ${doubleQuoted(signed.start)} + Uri.EscapeDataString(parameters);`,
          `string secret = Uri.EscapeDataString(${read('CONSUMER_SECRET')}!) + "&"${signed.hasToken ? ` + Uri.EscapeDataString(${read('ACCESS_TOKEN_SECRET')}!)` : ''};`,
          'byte[] digest = HMACSHA1.HashData(Encoding.UTF8.GetBytes(secret), Encoding.UTF8.GetBytes(baseText));',
          'string signature = Uri.EscapeDataString(Convert.ToBase64String(digest));',
        ]
  return [
    'using System;',
    'using System.Net.Http;',
    ...(signed === undefined ? [] : ['using System.Security.Cryptography;']),
    'using System.Text;',
    ...['', ...signing],
    `var request = new HttpRequestMessage(new HttpMethod(${doubleQuoted(method)}), ${doubleQuoted(url)});`,
    ...headers
      .filter(([name]) => name !== 'content-type')
      .map(
        ([name, value]) => `request.Headers.TryAddWithoutValidation(${doubleQuoted(name)}, ${doubleQuoted(value)});`,
      ),
    ...(signed === undefined
      ? []
      : [
          `request.Headers.TryAddWithoutValidation("authorization", ${text(oauthHeader(signed))} + signature + "\\"");`,
        ]),
    ...(scheme === undefined
      ? []
      : [`request.Headers.TryAddWithoutValidation("authorization", "${scheme.name} " + ${read(scheme.variable)});`]),
    ...(body === undefined
      ? []
      : [
          `request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(${doubleQuoted(body)}));`,
          ...(type === undefined ? [] : [`request.Content.Headers.Add("content-type", ${doubleQuoted(type)});`]),
        ]),
    'var response = await new HttpClient().SendAsync(request);',
    'Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");',
  ].join('\n')
}
