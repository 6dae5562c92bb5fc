-- What a category is called in other languages than that of its country, by the code of the language.
alter table category_bubbles add column labels jsonb not null default '{}';
