import { msg } from '@lingui/core/macro'
import { describe, expect, test } from 'vitest'
import { categories, hashtagOfCategory } from './categories.ts'
