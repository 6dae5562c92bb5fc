-- What a crop of the picture keeps in view: fractions of its width and height, from its left upper corner.
-- Given by an import, else found when the picture is first loaded.
alter table media_objects add column focus real[];
