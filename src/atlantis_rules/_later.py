"""Views, which a program that only plays does not need: imported on first use."""

from atlantis_rules.atlantis import PlayerView as PlayerView, TableView as TableView, View as View
