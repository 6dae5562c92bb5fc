import { expect, test } from 'vitest'

import {
  findAlphaFieldError,
  findEmailFieldError,
  findMissing,
  findNewPasswordFieldErrors,
  findPasswordFieldError,
} from './field-rules.ts'

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['ada', 'email'],
  ['ada@', 'email'],
  ['ada@host', 'email'],
  ['a b@example.com', 'email'],
  ['ada@example..com', 'email'],
  ['ada@example.com', undefined],
  [' ada+shop@mail.example.co.uk ', undefined],
])('the email %j', { tags: 'V-25' }, (email, fieldError) => {
  expect(findEmailFieldError(email)).toBe(fieldError)
})

test.each([
  ['', 'required'],
  ['        ', 'required'],
  ['seven77', 'short'],
  ['eight888', undefined],
  // Eight characters, however many code units they take.
  ['🐎🐎🐎🐎🐎🐎🐎🐎', undefined],
  ['🐎🐎🐎🐎', 'short'],
  ['x'.repeat(256), undefined],
  ['x'.repeat(257), 'long'],
])('the password %j of a shopper', { tags: ['C-25', 'V-26'] }, (password, fieldError) => {
  expect(findPasswordFieldError(password)).toBe(fieldError)
})

test.each([
  ['alllower1', 'creator'],
  ['ALLUPPER1', 'creator'],
  ['NoDigitHere', 'creator'],
  ['Ab1', 'creator'],
  ['Mixed-case', undefined],
  ['Größe2026', undefined],
])('the password %j of a creator', { tags: ['V-28', 'X-08'] }, (password, fieldError) => {
  expect(findPasswordFieldError(password, 'creator')).toBe(fieldError)
})

test('a new password must be typed twice', { tags: ['F-ACC-03', 'V-27'] }, () => {
  expect(
    findNewPasswordFieldErrors({ password: 'one of many', confirmPassword: 'one of meny' }),
  ).toEqual({ confirmPassword: 'match' })
  expect(
    findNewPasswordFieldErrors({ password: 'same same', confirmPassword: 'same same' }),
  ).toEqual({})
})

test('every empty field of a new password is required', { tags: 'V-24' }, () => {
  expect(findNewPasswordFieldErrors({ password: '', confirmPassword: '' })).toEqual({
    password: 'required',
    confirmPassword: 'required',
  })
  expect(findNewPasswordFieldErrors({ password: 'one of many', confirmPassword: '' })).toEqual({
    confirmPassword: 'required',
  })
})

test.each([
  ['0', undefined],
  ['1', undefined],
  [' 0.25 ', undefined],
  ['.5', undefined],
  ['1.0', undefined],
  ['1.01', 'alpha'],
  ['2', 'alpha'],
  ['-0.1', 'alpha'],
  ['half', 'alpha'],
  ['0,5', 'alpha'],
  ['1e-1', 'alpha'],
  ['.', 'alpha'],
  [' ', 'required'],
])('the alpha %j', { tags: 'V-29' }, (value, fieldError) => {
  expect(findAlphaFieldError(value)).toBe(fieldError)
})

test('a field of blanks counts as empty', { tags: 'V-24' }, () => {
  expect([findMissing(' \t'), findMissing('x')]).toEqual(['required', undefined])
})
