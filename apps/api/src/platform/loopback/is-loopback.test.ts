import { expect, test } from 'vitest'
import { isLoopback } from './index.ts'

test.each(['localhost', '127.0.0.1', '127.255.0.9', '::1', '[::1]', '::ffff:127.0.0.1', '[::ffff:7f00:1]'])(
  '%s is this machine',
  (host) => expect(isLoopback(host)).toBe(true),
)

test.each(['', '128.0.0.1', '10.0.0.1', '::', '::2', '::ffff:10.0.0.1', '127.0.0.1.example', 'localhost.example'])(
  '%j is not',
  (host) => expect(isLoopback(host)).toBe(false),
)
