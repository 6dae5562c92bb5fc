-- As `foldCase` and `lookOf` of the contract do it, for all but a few letters of old Greek.
update profiles set
  folded_name = normalize(replace(replace(translate(lower(normalize(translate(display_name, U&'\00AD\034F\200B\200C\200D\2060\FE0F\FEFF', ''), nfkc)), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), nfkc),
  name_look = normalize(replace(replace(translate(lower(normalize(translate(translate(normalize(display_name, nfkc),
    'Il1ӀΙІ0OоОοΟаАΑαВΒсСеЕΕНΗіιјЈкКΚκМΜΝηрРΡρѕЅТΤνхХΧχуУΥγΖ',
    '||||||ooooooaaaabbcceeehhiijjkkkkmmnnppppssttvxxxxyyyyz'), U&'\00AD\034F\200B\200C\200D\2060\FE0F\FEFF', ''), nfkc)), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), nfkc)
where folded_name is null and ctid >= $1 and ctid < $2;
