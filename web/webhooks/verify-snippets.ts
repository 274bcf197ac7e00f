/** Examples that verify `X-Service-Signature`, by language. `docs/webhooks.md` has the same and a test vector. */
export const verifySnippets = [
  {
    language: 'Node',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isOurs(body, signature, secret) {
  const expected = Buffer.from(\`sha256=\${createHmac('sha256', secret).update(body).digest('hex')}\`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}`,
  },
  {
    language: 'Python',
    code: `import hashlib, hmac

def is_ours(body: bytes, signature: str, secret: str) -> bool:
    expected = "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(signature.encode(), expected.encode())`,
  },
  {
    language: 'PHP',
    code: `function is_ours(string $body, string $signature, string $secret): bool {
    return hash_equals('sha256=' . hash_hmac('sha256', $body, $secret), $signature);
}`,
  },
  {
    language: 'Go',
    code: `func isOurs(body []byte, signature, secret string) bool {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(body)
	expected := "sha256=" + hex.EncodeToString(mac.Sum(nil))
	return hmac.Equal([]byte(signature), []byte(expected))
}`,
  },
] as const;
